// How large a graph is to `dot`, before it is asked.

public import StateGraphLayout

extension GraphvizLayout {
  /// An estimate of how many nodes `dot` will work on: the boxes, and one more for each column that an edge passes.
  ///
  /// Its running time depends on these. Columns are estimated by the longest path to each box, ignoring edges that close
  /// a cycle. Linear in boxes and edges.
  public static func size(of input: GraphInput) -> Int {
    let ranks = input.ranks()
    return input.edges.reduce(input.boxes.count) { $0 + max(1, abs(ranks[$1.from] - ranks[$1.to])) }
  }
}
