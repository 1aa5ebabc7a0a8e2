// Where programs that this thread starts are loaded.

import Foundation

/// Linux's `personality`, which Glibc's module leaves out. Some containers forbid to change it; then addresses differ
/// between runs, and with them the order of what is hashed by its address.
struct AddressLayout {
  private typealias Personality = @convention(c) (UInt) -> Int32
  private static let isNotRandom: UInt = 0x004_0000

  private let before: UInt
  private let set: Personality

  /// Nothing is random, until it is restored.
  ///
  /// - Returns: Nothing where there is nothing to restore.
  static func fix() -> AddressLayout? {
    guard let symbol = dlsym(nil, "personality") else { return nil }
    let set = unsafeBitCast(symbol, to: Personality.self)
    let before = set(0xffff_ffff)
    guard before >= 0, set(UInt(before) | isNotRandom) >= 0 else { return nil }
    return AddressLayout(before: UInt(before), set: set)
  }

  func restore() { _ = set(before) }
}
