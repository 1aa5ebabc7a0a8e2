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
  /// Why no more lines are taken.
  enum End: Equatable {
    /// The trace has its full length; its last line says so.
    case limit
    /// The descriptor took no more: `EBADF` when it is no longer the trace's.
    case unwritable(errno: Int32)
  }

  private let descriptor: Int32
  private let limit: Int
  /// The file behind the descriptor, by device and number: the user's program can close it and open another in its
  /// place.
  private let file: (UInt, UInt)?
  private var writer = TraceWriter()
  private var written = 0
  private var isOver = false
  /// Called once. The program must not go on: what follows could not be recorded.
  var didEnd: (End) -> Void = { _ in }

  init(descriptor: Int32, limit: Int) {
    self.descriptor = descriptor
    self.limit = limit
    file = Self.file(behind: descriptor)
  }

  func take(_ line: TraceLine) {
    guard !isOver else { return }
    writer.append(line)
    // A step is announced before its action runs, and a pass is over when its events arrive: both
    // must be on disk before the user's program has its next chance to crash.
    switch line {
    case .step, .end: flush()
    case .stopped, .closed: writeOut()
    default: if writer.bytes.count > 1 << 16 { flush() }
    }
  }

  func flush() {
    guard writeOut(), written > limit else { return }
    writer.append(.stopped(.init(reason: .runaway, message: "the trace has grown beyond its limit")))
    if writeOut() { end(.limit) }
  }

  /// - Returns: Whether everything was written.
  @discardableResult
  private func writeOut() -> Bool {
    guard !isOver, !writer.bytes.isEmpty else { return !isOver }
    if let file, Self.file(behind: descriptor).map({ $0 != file }) ?? true {
      end(.unwritable(errno: EBADF))
      return false
    }
    var start = 0
    let bytes = writer.bytes
    while start < bytes.count {
      let count = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress! + start, bytes.count - start) }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else {
        // After a part of a line, nothing may follow: the reader would take the two for one.
        end(.unwritable(errno: count == 0 ? EIO : errno))
        return false
      }
      start += count
    }
    written += bytes.count
    writer.removeAll()
    return true
  }

  private func end(_ end: End) {
    isOver = true
    didEnd(end)
  }

  private static func file(behind descriptor: Int32) -> (UInt, UInt)? {
    var information = stat()
    guard fstat(descriptor, &information) == 0 else { return nil }
    return (UInt(information.st_dev), UInt(information.st_ino))
  }
}
