// Progress on a terminal: one line that appears after a second and is erased at the end.

import Foundation
import StateGraphText
import Synchronization

/// A line of progress. Where nobody sees it, it is not written.
final class Progress: Sendable {
  /// Never replaced, and a dispatch source may be cancelled from any thread.
  nonisolated(unsafe) private let timer: (any DispatchSourceTimer)?
  private let line: Mutex<(words: String, isShown: Bool)>
  private let write: @Sendable (String) -> Void

  /// - Parameters:
  ///   - words: What is being done: `compiling Counter.swift`.
  ///   - delay: In seconds: shorter waits show nothing.
  init(_ words: String, isVisible: Bool, delay: Double = 1, write: @escaping @Sendable (String) -> Void) {
    line = Mutex((words, false))
    self.write = write
    timer = isVisible ? DispatchSource.makeTimerSource() : nil
    timer?.setEventHandler { [weak self] in self?.show() }
    timer?.schedule(deadline: .now() + delay, repeating: 1)
    timer?.resume()
  }

  /// Changes the words.
  func set(_ words: String) { line.withLock { $0.words = words } }

  private func show() {
    line.withLock { line in
      guard timer?.isCancelled == false else { return }
      line.isShown = true
      write("\r\u{1B}[K\(Legible.line(line.words)) …")
    }
  }

  /// Erases the line.
  func finish() {
    timer?.cancel()
    line.withLock { line in
      if line.isShown { write("\r\u{1B}[K") }
      line.isShown = false
    }
  }
}
