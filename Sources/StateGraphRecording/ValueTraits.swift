// What the values of a type are: asked once for each type, because each cast to a protocol is a search.

import Foundation

@MainActor
struct ValueTraits {
  enum Kind {
    case integer, text, uuid, url, objectIdentifier
    /// Nothing inside of it is of interest.
    case otherLeaf
    /// An `AnyHashable`, whose value counts.
    case erased
    case optional, object, list, keys
    case other
  }

  let kind: Kind
  /// Whether a value says of itself what it is.
  let hasDescription: Bool

  private static var known: [ObjectIdentifier: ValueTraits] = [:]

  static func of(_ type: Any.Type) -> ValueTraits {
    if let known = known[ObjectIdentifier(type)] { return known }
    let traits = ValueTraits(of: type)
    known[ObjectIdentifier(type)] = traits
    return traits
  }

  /// Whether two values are compared as a whole.
  var isLeaf: Bool {
    switch kind {
    case .integer, .text, .uuid, .url, .objectIdentifier, .otherLeaf: true
    case .erased, .optional, .object, .list, .keys, .other: false
    }
  }

  private init(of type: Any.Type) {
    hasDescription = type is any CustomDebugStringConvertible.Type || type is any CustomStringConvertible.Type
    kind =
      switch type {
      case is any BinaryInteger.Type: .integer
      case is String.Type: .text
      case is UUID.Type: .uuid
      case is URL.Type: .url
      case is ObjectIdentifier.Type: .objectIdentifier
      case is any BinaryFloatingPoint.Type, is any StringProtocol.Type, is Bool.Type, is Character.Type,
        is Date.Type, is Data.Type, is Decimal.Type:
        .otherLeaf
      case is AnyHashable.Type: .erased
      case is any AnyOptional.Type: .optional
      case is any WalkableList.Type: .list
      case is any WalkableKeys.Type: .keys
      default: type is AnyClass ? .object : .other
      }
  }
}

private protocol AnyOptional {}
extension Optional: AnyOptional {}
