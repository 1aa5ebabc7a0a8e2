// The tidy tree: a forest from left to right, one column for each depth, parents centred on their children.
//
// The algorithm is Buchheim, Jünger and Leipert's ("Improving Walker's algorithm to run in linear time", 2002), with
// boxes of different heights. Across the tree (here: downwards) every subtree is laid out on its own and then pushed
// below its upper siblings until their outlines touch. Four ideas make it linear:
//
// - A subtree is moved by one number at its root (`shift`), not box by box; the numbers are summed up at the end.
// - Outlines are walked with *threads*: where a subtree ends, a pointer leads on to the next box of the outline.
// - Both outlines are walked only as deep as the shorter one, so each box is visited once per outline it is on.
// - When a subtree is pushed away from one that is not its neighbour, those between share the room; how much each
//   gets is noted as a change of change, and added up in one walk over the siblings (`executeShifts`).
//
// There is no recursion: parents come before their children, so iterating backwards visits every subtree before its
// root.

/// Places a forest in time and memory linear in the number of boxes. Never fails on valid input, routes no edges.
///
/// Where a box is, relative to its parent, depends on nothing but the subtree of that parent: a small change to the
/// tree moves little.
public struct TidyTree: LayoutEngine {
  /// Between two columns: room for the edges.
  public var columnGap: Double
  /// Between two boxes of one parent.
  public var siblingGap: Double
  /// Between two boxes of one column that have different parents.
  public var cousinGap: Double
  /// Between two trees.
  public var treeGap: Double

  public init(columnGap: Double = 48, siblingGap: Double = 12, cousinGap: Double = 24, treeGap: Double = 36) {
    self.columnGap = columnGap
    self.siblingGap = siblingGap
    self.cousinGap = cousinGap
    self.treeGap = treeGap
  }

  /// - Throws: ``LayoutInputError``
  public func place(_ input: LayoutInput) throws(LayoutInputError) -> Placement {
    try input.validate()
    var forest = Forest(input.boxes, gaps: self)
    forest.arrange()
    return placement(of: forest)
  }

  private func placement(of forest: Forest) -> Placement {
    let boxes = forest.boxes
    guard !boxes.isEmpty else { return Placement(origins: [], width: 0, height: 0) }
    var columnWidths = [Double](repeating: 0, count: forest.depth.max()! + 1)
    for (index, box) in boxes.enumerated() {
      columnWidths[forest.depth[index]] = max(columnWidths[forest.depth[index]], box.width)
    }
    var lefts: [Double] = []
    var left = 0.0
    for width in columnWidths {
      lefts.append(left)
      left += width + columnGap
    }
    let centers = forest.centers()
    let top = boxes.indices.map { centers[$0] - boxes[$0].height / 2 }.min()!
    let bottom = boxes.indices.map { centers[$0] + boxes[$0].height / 2 }.max()!
    let origins = boxes.indices.map { index in
      Point(
        x: lefts[forest.depth[index]].roundedToHundredths,
        y: (centers[index] - boxes[index].height / 2 - top).roundedToHundredths)
    }
    return Placement(
      origins: origins, width: (left - columnGap).roundedToHundredths, height: (bottom - top).roundedToHundredths)
  }
}

/// The working state of one layout. Upper and lower are along a column; inner and outer are the algorithm's words for
/// the two outlines that face each other and the two that look away.
struct Forest {
  let boxes: [Box]
  private let gaps: TidyTree
  private(set) var depth: [Int]
  /// How many boxes were visited on outlines, which dominates the running time.
  private(set) var outlineSteps = 0

  private static let none = -1
  /// The first and last child, and the next sibling; `none` where there is none.
  private var first: [Int]
  private var last: [Int]
  private var previous: [Int]
  private var next: [Int]
  /// The position among its siblings.
  private var number: [Int]
  /// The box's centre, in the coordinates of its parent's children.
  private var center: [Double]
  /// What everything below the box is to be moved by.
  private var move: [Double]
  private var thread: [Int]
  private var ancestor: [Int]
  private var shift: [Double]
  private var change: [Double]
  private var lastRoot = Forest.none

  init(_ boxes: [Box], gaps: TidyTree) {
    self.boxes = boxes
    self.gaps = gaps
    let none = [Int](repeating: Self.none, count: boxes.count)
    let zero = [Double](repeating: 0, count: boxes.count)
    (first, last, previous, next, thread) = (none, none, none, none, none)
    (center, move, shift, change) = (zero, zero, zero, zero)
    depth = [Int](repeating: 0, count: boxes.count)
    number = depth
    ancestor = Array(boxes.indices)
    for (index, box) in boxes.enumerated() {
      let upper = box.parent.map { last[$0] } ?? lastRoot
      if let parent = box.parent {
        depth[index] = depth[parent] + 1
        if first[parent] == Self.none { first[parent] = index }
        last[parent] = index
      } else {
        lastRoot = index
      }
      if upper != Self.none {
        previous[index] = upper
        next[upper] = index
        number[index] = number[upper] + 1
      }
    }
  }

  mutating func arrange() {
    guard !boxes.isEmpty else { return }
    for index in boxes.indices.reversed() where first[index] != Self.none {
      arrangeSiblings(from: first[index], to: last[index])
    }
    arrangeSiblings(from: 0, to: lastRoot)
  }

  /// The absolute centres, once everything is arranged.
  func centers() -> [Double] {
    var result = center
    var moves = move
    for (index, box) in boxes.enumerated() {
      guard let parent = box.parent else { continue }
      result[index] += moves[parent]
      moves[index] += moves[parent]
    }
    return result
  }

  // MARK: The siblings of one parent

  private mutating func arrangeSiblings(from upmost: Int, to lowest: Int) {
    var defaultAncestor = upmost
    var sibling = upmost
    while sibling != Self.none {
      let middle = first[sibling] == Self.none ? 0 : (center[first[sibling]] + center[last[sibling]]) / 2
      if previous[sibling] == Self.none {
        center[sibling] = middle
      } else {
        center[sibling] = center[previous[sibling]] + distance(previous[sibling], sibling)
        move[sibling] = center[sibling] - middle
        defaultAncestor = pushBelow(sibling, upmost: upmost, defaultAncestor: defaultAncestor)
      }
      sibling = next[sibling]
    }
    executeShifts(from: lowest)
  }

  /// Pushes a subtree down until it is clear of all its upper siblings' subtrees.
  private mutating func pushBelow(_ sibling: Int, upmost: Int, defaultAncestor: Int) -> Int {
    var innerLower = sibling
    var outerLower = sibling
    var innerUpper = previous[sibling]
    var outerUpper = upmost
    var innerLowerMove = move[innerLower]
    var outerLowerMove = move[outerLower]
    var innerUpperMove = move[innerUpper]
    var outerUpperMove = move[outerUpper]
    while true {
      let nextUpper = below(innerUpper)
      let nextLower = above(innerLower)
      guard nextUpper != Self.none, nextLower != Self.none else { break }
      outlineSteps += 1
      innerUpper = nextUpper
      innerLower = nextLower
      outerUpper = above(outerUpper)
      outerLower = below(outerLower)
      ancestor[outerLower] = sibling
      let overlap =
        (center[innerUpper] + innerUpperMove) - (center[innerLower] + innerLowerMove)
        + distance(innerUpper, innerLower)
      if overlap > 0 {
        let upper = boxes[ancestor[innerUpper]].parent == boxes[sibling].parent ? ancestor[innerUpper] : defaultAncestor
        moveSubtree(sibling, awayFrom: upper, by: overlap)
        innerLowerMove += overlap
        outerLowerMove += overlap
      }
      innerUpperMove += move[innerUpper]
      innerLowerMove += move[innerLower]
      outerUpperMove += move[outerUpper]
      outerLowerMove += move[outerLower]
    }
    if below(innerUpper) != Self.none, below(outerLower) == Self.none {
      thread[outerLower] = below(innerUpper)
      move[outerLower] += innerUpperMove - outerLowerMove
    }
    if above(innerLower) != Self.none, above(outerUpper) == Self.none {
      thread[outerUpper] = above(innerLower)
      move[outerUpper] += innerLowerMove - outerUpperMove
      return sibling
    }
    return defaultAncestor
  }

  private mutating func moveSubtree(_ sibling: Int, awayFrom upper: Int, by distance: Double) {
    let share = distance / Double(number[sibling] - number[upper])
    change[sibling] -= share
    shift[sibling] += distance
    change[upper] += share
    center[sibling] += distance
    move[sibling] += distance
  }

  private mutating func executeShifts(from lowest: Int) {
    var totalShift = 0.0
    var totalChange = 0.0
    var sibling = lowest
    while sibling != Self.none {
      center[sibling] += totalShift
      move[sibling] += totalShift
      totalChange += change[sibling]
      totalShift += shift[sibling] + totalChange
      sibling = previous[sibling]
    }
  }

  // MARK: Outlines

  /// The next box on the upper outline.
  private func above(_ box: Int) -> Int { first[box] != Self.none ? first[box] : thread[box] }

  /// The next box on the lower outline.
  private func below(_ box: Int) -> Int { last[box] != Self.none ? last[box] : thread[box] }

  /// Between the centres of two boxes of one column.
  private func distance(_ upper: Int, _ lower: Int) -> Double {
    let gap =
      if boxes[upper].parent != boxes[lower].parent {
        gaps.cousinGap
      } else {
        boxes[upper].parent == nil ? gaps.treeGap : gaps.siblingGap
      }
    return (boxes[upper].height + boxes[lower].height) / 2 + gap
  }
}
