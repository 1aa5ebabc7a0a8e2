// Who is who among subscribers and subscriptions, whether they are objects or values.

import Synchronization

/// A unique identifier of a publisher stream.
public struct CombineIdentifier: Hashable, CustomStringConvertible, Sendable {
  private enum Source: Hashable {
    case object(ObjectIdentifier)
    case number(UInt64)
  }
  private let source: Source

  private static let last = Atomic<UInt64>(0)

  public init() { source = .number(Self.last.wrappingAdd(1, ordering: .relaxed).newValue) }
  public init(_ object: AnyObject) { source = .object(ObjectIdentifier(object)) }

  public var description: String {
    switch source {
    case .object(let object): "0x" + String(UInt(bitPattern: object), radix: 16)
    case .number(let number): "0x" + String(number, radix: 16)
    }
  }
}

/// A type that can be told from its like. Objects need not do anything for it.
public protocol CustomCombineIdentifierConvertible {
  var combineIdentifier: CombineIdentifier { get }
}

extension CustomCombineIdentifierConvertible where Self: AnyObject {
  public var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }
}
