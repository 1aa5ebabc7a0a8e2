// Of a long outline, the rows that something happened to, and their ancestors. The others are counted where they were.

import StateGraphTimeline

struct Thinning {
  /// What is left out below one row.
  struct Rest {
    var rows = 0
    /// Of these, how many were looked at and skipped.
    var skipped = 0

    /// `994 more unchanged, 20 of them skipped`
    var words: String {
      "\(rows) more unchanged" + (skipped > 0 ? ", \(skipped) of them skipped" : "")
    }
  }

  private(set) var isKept: [Bool]
  /// By the nearest kept ancestor; `nil` for rows without one.
  private(set) var rests: [Int?: Rest] = [:]
  private(set) var leftOut = 0

  /// - Parameters:
  ///   - limit: A shorter outline is kept as it is.
  ///   - isTold: Whether there is something to say about a node, besides what happened to it.
  init(_ outline: Outline, _ frame: Frame, limit: Int, isTold: (Frame.NodeState) -> Bool = { _ in false }) {
    isKept = Array(repeating: true, count: outline.rows.count)
    guard outline.rows.count > limit else { return }
    func state(_ row: Outline.Row) -> Frame.NodeState? {
      if case .node(let index) = row.content { frame.nodes[index] } else { nil }
    }
    for (index, row) in outline.rows.enumerated() {
      let isTouched =
        state(row).map {
          !$0.marks.isDisjoint(with: [.created, .evaluated, .updated, .removed]) || isTold($0)
        } ?? false
      isKept[index] = isTouched
    }
    for (index, row) in outline.rows.enumerated().reversed() where isKept[index] {
      if let parent = row.parent { isKept[parent] = true }
    }
    var hooks: [Int?] = []
    for (index, row) in outline.rows.enumerated() {
      let above = row.parent.flatMap { hooks[$0] }
      hooks.append(isKept[index] ? index : above)
      guard !isKept[index] else { continue }
      leftOut += 1
      rests[above, default: Rest()].rows += 1
      if state(row)?.marks.contains(.skipped) == true { rests[above]!.skipped += 1 }
    }
  }
}
