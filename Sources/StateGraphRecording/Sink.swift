// Where the trace goes: bytes to a descriptor, whole lines at a time.

import StateGraphTrace

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Gathers lines, and writes them out at the marks that a crash must not lose.
@MainActor
final class Sink {
  private let descriptor: Int32
  private let limit: Int
  private var writer = TraceWriter()
  private var written = 0
  /// The trace has reached its limit; nothing more is taken.
  private(set) var isFull = false

  init(descriptor: Int32, limit: Int) {
    self.descriptor = descriptor
    self.limit = limit
  }

  func take(_ line: TraceLine) {
    guard !isFull else { return }
    writer.append(line)
    // A step is announced before its action runs, and a pass is over when its events arrive: both
    // must be on disk before the user's program has its next chance to crash.
    switch line {
    case .step, .end, .stopped, .closed: flush()
    default: if writer.bytes.count > 1 << 16 { flush() }
    }
  }

  func flush() {
    var start = 0
    let bytes = writer.bytes
    while start < bytes.count {
      let count = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress! + start, bytes.count - start) }
      if count < 0 && errno == EINTR { continue }
      // The user's program closed it: nothing that follows could be written.
      if count < 0 && errno == EBADF { _exit(StateGraphProgram.lostTrace) }
      guard count > 0 else { break }
      start += count
    }
    written += bytes.count
    writer.removeAll()
    if written > limit { isFull = true }
  }

  /// Takes the last line even when the trace is full.
  func takeLast(_ line: TraceLine) {
    writer.append(line)
    flush()
  }
}
