// The value of `--steps`: numbers and ranges, `0,2-4`.

/// Which steps were asked for.
struct StepList {
  private let ranges: [ClosedRange<Int>]
  private let text: String

  init(parsing text: String) throws {
    self.text = text
    ranges = try text.split(separator: ",", omittingEmptySubsequences: false).map { part in
      let ends = part.split(separator: "-", omittingEmptySubsequences: false).map { Int(String($0)) }
      guard ends.count <= 2, let first = ends[0], let last = ends[ends.count - 1], first <= last else {
        throw CommandError.notSteps(String(part))
      }
      return first...last
    }
  }

  /// The steps in order, each once.
  func steps(of count: Int) throws -> [Int] {
    guard let last = ranges.map(\.upperBound).max(), last < count else {
      throw CommandError.noSuchStep(text, count: count)
    }
    return Set(ranges.flatMap { Array($0) }).sorted()
  }
}
