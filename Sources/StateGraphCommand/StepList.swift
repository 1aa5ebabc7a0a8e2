// The value of `--steps`: numbers and ranges, `0,2-4`.

/// Which steps a person asked for.
struct StepList {
  private let ranges: [ClosedRange<Int>]
  private let text: String

  init(parsing text: String) throws {
    self.text = text
    ranges = try text.split(separator: ",", omittingEmptySubsequences: false).map { part in
      let ends = part.split(separator: "-", omittingEmptySubsequences: false).map { Int(String($0)) }
      guard ends.count <= 2, let first = ends[0], let last = ends[ends.count - 1], first <= last else {
        throw Failure(.usage, "--steps takes numbers and ranges, such as 0,2-4; \"\(part)\" is none")
      }
      return first...last
    }
  }

  /// The steps in order, each once.
  func steps(of count: Int) throws -> [Int] {
    guard let last = ranges.map(\.upperBound).max(), last < count else {
      let known =
        count == 0
        ? "there are no steps" : count == 1 ? "there is only step 0" : "there are the steps 0 to \(count - 1)"
      throw Failure(.usage, "--steps \(text): \(known)")
    }
    return Set(ranges.flatMap { Array($0) }).sorted()
  }
}
