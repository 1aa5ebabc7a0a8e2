// Which statements of the program read and write, as return addresses: whoever owns the program makes lines of them.

import CStateGraphCallers

/// Return addresses, the innermost first.
package struct Callers: Hashable, Sendable {
  private var found = stategraph_callers()

  static let none = Callers(found: stategraph_callers())

  private init(found: stategraph_callers) { self.found = found }

  /// Those of the caller.
  init() { find(until: 0) }

  /// Replaces them by those of the caller.
  ///
  /// - Parameter end: The frame that counts no longer.
  /// - Returns: Whether they are others.
  @discardableResult
  mutating func find(until end: UInt) -> Bool { stategraph_find_callers(end, &found) != 0 }

  package static func == (one: Callers, other: Callers) -> Bool {
    one.withAddresses { one in other.withAddresses { one.elementsEqual($0) } }
  }

  package func hash(into hasher: inout Hasher) {
    withAddresses { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }

  /// Relative to the base of the program's own image.
  package var addresses: [Int] { withAddresses { $0.map { Int($0) } } }

  private func withAddresses<Result>(_ body: (UnsafeBufferPointer<UInt32>) -> Result) -> Result {
    withUnsafeBytes(of: found.addresses) {
      body(UnsafeBufferPointer(rebasing: $0.assumingMemoryBound(to: UInt32.self)[..<Int(found.count)]))
    }
  }
}

/// The callers that have been noted, by number.
struct CallersTable {
  private(set) var all: [Callers] = []
  private var numbers: [Callers: Int32] = [Callers.none: -1]
  /// Those that were looked for last, and their number.
  private var last = Callers.none
  private var lastNumber: Int32 = -1

  /// The number of whoever calls; −1 if that is nobody in the program.
  mutating func number(until end: UInt) -> Int32 {
    if last.find(until: end) { lastNumber = number(of: last) }
    return lastNumber
  }

  mutating func number(of callers: Callers) -> Int32 {
    if let known = numbers[callers] { return known }
    let number = Int32(truncatingIfNeeded: all.count)
    all.append(callers)
    numbers[callers] = number
    return number
  }
}
