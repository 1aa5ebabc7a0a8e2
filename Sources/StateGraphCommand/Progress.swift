// What is going on, for people who wait: one line on a terminal, after a second, that disappears when it is over.

import Foundation

/// A line of progress. Where nobody sees it, it is not written.
final class Progress: @unchecked Sendable {
  private let timer: (any DispatchSourceTimer)?
  private let queue = DispatchQueue(label: "stategraph.progress")
  private var words: String
  private var isShown = false
  private let write: @Sendable (String) -> Void

  /// - Parameters:
  ///   - words: What is going on: `compiling Counter.swift`.
  ///   - delay: In seconds: what is faster is not worth a word.
  init(_ words: String, isVisible: Bool, delay: Double = 1, write: @escaping @Sendable (String) -> Void) {
    self.words = words
    self.write = write
    timer = isVisible ? DispatchSource.makeTimerSource(queue: queue) : nil
    timer?.setEventHandler { [weak self] in self?.show() }
    timer?.schedule(deadline: .now() + delay, repeating: 1)
    timer?.resume()
  }

  /// Something else is going on.
  func set(_ words: String) { queue.sync { self.words = words } }

  private func show() {
    isShown = true
    write("\r\u{1B}[K\(words) …")
  }

  /// Takes the line away.
  func finish() {
    timer?.cancel()
    queue.sync {
      if isShown { write("\r\u{1B}[K") }
      isShown = false
    }
  }
}
