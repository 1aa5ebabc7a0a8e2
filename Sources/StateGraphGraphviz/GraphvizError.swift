// Why Graphviz could not lay out a graph, and what to do about it.

public enum GraphvizError: Error, Hashable, Sendable, CustomStringConvertible {
  case tooManyBoxes(Int, limit: Int)
  case tooLarge(size: Int, limit: Int)
  /// The layout continues on its own thread, and its result is dropped.
  case timedOut(seconds: Double)
  /// A layout that timed out earlier is still running.
  case busy(seconds: Double)
  /// The `dot` plugin is in none of these files.
  case noPlugin([String])
  /// In Graphviz's words, or in ours where it has none.
  case failed(String)

  public var description: String {
    switch self {
    case .tooManyBoxes(let count, let limit):
      "Graphviz lays out at most \(limit) boxes, and this graph has \(count); show fewer of them, "
        + "or use the layered layout, which has no limit"
    case .tooLarge(let size, let limit):
      "this graph is too large for Graphviz: with what its edges pass it has a size of \(size), and the limit is "
        + "\(limit); show fewer boxes or edges, or use the layered layout, which has no limit"
    case .timedOut(let seconds):
      "Graphviz did not finish within \(seconds) s; show fewer boxes or edges, or use the layered layout"
    case .busy(let seconds):
      "Graphviz is still busy, \(seconds) s later, with an earlier graph that took too long; use the layered layout"
    case .noPlugin(let files):
      "Graphviz's dot plugin was not found (looked for \(files.joined(separator: ", "))); install Graphviz with: "
        + Self.installation
    case .failed(let message): "Graphviz could not lay out the graph: \(message)"
    }
  }

  #if os(Linux)
    static let installation = "apt-get install libgraphviz-dev"
  #else
    static let installation = "brew install graphviz"
  #endif
}
