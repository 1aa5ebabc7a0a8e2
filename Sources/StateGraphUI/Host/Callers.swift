// Which statements of the program read and write, as return addresses: whoever owns the program makes lines of them.

import CStateGraphCallers

/// Return addresses, the innermost first.
package struct Callers: Hashable, Sendable {
  private let found: stategraph_callers

  /// - Parameter end: The frame that counts no longer.
  init(until end: UInt = 0) {
    found = stategraph_find_callers(end)
  }

  package static func == (one: Callers, other: Callers) -> Bool {
    withUnsafePointer(to: one.found) { one in
      withUnsafePointer(to: other.found) { stategraph_are_same_callers(one, $0) != 0 }
    }
  }

  package func hash(into hasher: inout Hasher) {
    withUnsafeBytes(of: found) { hasher.combine(bytes: $0) }
  }

  /// Relative to the base of the program's own image.
  package var addresses: [Int] {
    withUnsafeBytes(of: found) { $0.bindMemory(to: UInt32.self).prefix { $0 != 0 }.map { Int($0) } }
  }

  var isEmpty: Bool { found.addresses.0 == 0 }
}

/// The callers that have been noted, by number.
struct CallersTable {
  private(set) var all: [Callers] = []
  private var numbers: [Callers: Int32] = [:]
  /// A loop reads and writes at one place.
  private var last: (callers: Callers, number: Int32)?

  /// - Returns: −1 for none.
  mutating func number(of callers: Callers) -> Int32 {
    if let last, last.callers == callers { return last.number }
    if callers.isEmpty { return -1 }
    let number = numbers[callers] ?? Int32(truncatingIfNeeded: all.count)
    if number == all.count {
      all.append(callers)
      numbers[callers] = number
    }
    last = (callers, number)
    return number
  }
}
