// What the program tells the runner besides its trace: a few bytes of memory that both see.
//
// It needs no descriptor, which the user's program could close, and no room on a disk, which could be full.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Two integers of four bytes in a file that the runner has made: the `errno` with which the trace could not be
/// written, and how many steps have begun.
struct Status {
  private let words: UnsafeMutablePointer<Int32>?

  /// - Parameter path: `nil` where nobody looks.
  init(path: String?) {
    guard let path else {
      words = nil
      return
    }
    let descriptor = open(path, O_RDWR | O_CLOEXEC)
    defer { if descriptor >= 0 { close(descriptor) } }
    let memory = descriptor < 0 ? nil : mmap(nil, 8, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0)
    words = memory == MAP_FAILED ? nil : memory?.bindMemory(to: Int32.self, capacity: 2)
  }

  func traceIsLost(errno: Int32) { words?[0] = errno }
  func stepBegins() { words?[1] += 1 }
}
