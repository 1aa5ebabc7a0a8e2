// What a case's views write down while they run: the expected observable of most cases.

/// An evaluation log: bodies, initialisers and actions append words to it.
final class Log: @unchecked Sendable {
  private(set) var words: [String] = []

  /// Notes that something ran.
  func callAsFunction(_ parts: Any...) {
    words.append(parts.map { String(describing: $0) }.joined(separator: " "))
  }

  /// Everything since the last call.
  func take() -> [String] {
    defer { words = [] }
    return words
  }
}
