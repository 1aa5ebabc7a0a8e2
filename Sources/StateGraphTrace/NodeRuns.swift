// Node numbers in order, those at equal distances told together: what a pass skips in a list is a few numbers, however
// long the list is.

/// A sequence of node numbers as runs.
public struct NodeRuns: Hashable, Sendable, Sequence, ExpressibleByArrayLiteral {
  /// `first`, `first + step`, … `last`.
  public struct Run: Hashable, Sendable {
    public private(set) var first: NodeNumber
    public private(set) var last: NodeNumber
    /// Above 0; 1 for a single number.
    public private(set) var step: Int

    init(_ number: NodeNumber) { (first, last, step) = (number, number, 1) }

    /// `nil` unless the numbers ascend, and reach `last`.
    init?(first: Int, last: Int, step: Int) {
      let (distance, isTooLong) = last.subtractingReportingOverflow(first)
      guard step > 0, distance > 0, !isTooLong, distance.isMultiple(of: step) else { return nil }
      (self.first, self.last, self.step) = (first, last, step)
    }

    public var count: Int { (last - first) / step + 1 }

    /// - Returns: Whether the number is the next one of this run.
    fileprivate mutating func extend(by number: NodeNumber) -> Bool {
      let (distance, isTooLong) = number.subtractingReportingOverflow(last)
      guard distance > 0, !isTooLong, first == last || distance == step else { return false }
      (last, step) = (number, distance)
      return true
    }
  }

  public private(set) var runs: [Run] = []

  /// The same numbers in the same order, in whatever runs.
  public static func == (a: NodeRuns, b: NodeRuns) -> Bool { a.elementsEqual(b) }

  public func hash(into hasher: inout Hasher) { for number in self { hasher.combine(number) } }

  public init(arrayLiteral numbers: NodeNumber...) {
    for number in numbers { append(number) }
  }

  public var isEmpty: Bool { runs.isEmpty }

  public mutating func append(_ number: NodeNumber) {
    if runs.isEmpty || !runs[runs.count - 1].extend(by: number) {
      var next = Run(number)
      // Of two numbers, the second may as well be the first of a longer run.
      if let last = runs.last, last.count == 2 {
        var shorter = Run(last.last)
        if shorter.extend(by: number) { (runs[runs.count - 1], next) = (Run(last.first), shorter) }
      }
      runs.append(next)
    }
  }

  mutating func append(_ run: Run) { runs.append(run) }

  public func makeIterator() -> some IteratorProtocol<NodeNumber> {
    runs.lazy.flatMap { stride(from: $0.first, through: $0.last, by: $0.step) }.makeIterator()
  }
}
