// What the program tells besides its trace: a few bytes of memory that both see (Recording: `Status`).

import Foundation

/// The file of those bytes. They are there before the program starts, so that a full disk cannot swallow them.
final class StatusPage {
  let path: String
  private let words: UnsafeMutablePointer<Int32>

  init(at path: String) throws(RunnerError) {
    self.path = path
    let descriptor = open(path, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .file(path, reason: RunnerError.words(errno)) }
    defer { close(descriptor) }
    let none = [UInt8](repeating: 0, count: 8)
    guard write(descriptor, none, none.count) == none.count,
      let memory = mmap(nil, none.count, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0), memory != MAP_FAILED
    else { throw .file(path, reason: RunnerError.words(errno)) }
    words = memory.bindMemory(to: Int32.self, capacity: 2)
  }

  deinit { munmap(words, 8) }

  /// The `errno` with which the trace could not be written, or 0.
  var traceError: Int32 { words[0] }
  /// How many steps have begun.
  var steps: Int32 { words[1] }
}
