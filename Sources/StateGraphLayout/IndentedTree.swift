// The indented tree: one box below the other, children a step to the right, like a list of files. For trees that are
// too deep to be put side by side.

/// Places a forest in one column, in time and memory linear in the number of boxes.
public struct IndentedTree: LayoutEngine {
  /// How far children are indented.
  public var indent: Double
  public var rowGap: Double

  public init(indent: Double = 26, rowGap: Double = 10) {
    self.indent = indent
    self.rowGap = rowGap
  }

  /// - Throws: ``LayoutInputError``
  public func place(_ input: LayoutInput) throws(LayoutInputError) -> Placement {
    try input.validate()
    var origins: [Point] = []
    var top = 0.0
    var width = 0.0
    for box in input.boxes {
      let left = box.parent.map { origins[$0].x + indent } ?? 0
      origins.append(Point(x: left.roundedToHundredths, y: top.roundedToHundredths))
      top += box.height + rowGap
      width = max(width, left + box.width)
    }
    return Placement(
      origins: origins, width: width.roundedToHundredths, height: max(0, top - rowGap).roundedToHundredths)
  }
}
