// What the two sides of an operator have in common: how they describe themselves, and what a
// subscriber may ask for.

/// A subscription or subscriber of the room. It describes itself by the name of its operator, as
/// `print()` and a debugger show it.
protocol Conduit: CustomStringConvertible, CustomReflectable, CustomPlaygroundDisplayConvertible {
  var mirrorChildren: [Mirror.Child] { get }
}

extension Conduit {
  var mirrorChildren: [Mirror.Child] { [] }
  var customMirror: Mirror { Mirror(self, children: mirrorChildren) }
  var playgroundDescription: Any { description }
}

/// A publisher whose conduits carry its name.
protocol Operator: Publisher {
  static var name: String { get }
}

extension Operator {
  /// The type's own name, without its parameters.
  static var name: String { String(_typeName(Self.self, qualified: false).prefix { $0 != "<" }) }
}

/// An operator whose conduit changes values one by one.
protocol OneByOneOperator<Upstream>: Operator {
  associatedtype Upstream: Publisher
  var upstream: Upstream { get }
  /// Whether the conduit shows its subscriber in a debugger.
  static var showsDownstream: Bool { get }
}

extension OneByOneOperator {
  static var showsDownstream: Bool { false }
  /// What a debugger shows of the conduit.
  static func mirrorChildren(_ downstream: Any, _ state: [(String, () -> Any)]) -> [Mirror.Child] {
    (showsDownstream ? [("downstream", downstream)] : []) + state.map { ($0, $1()) }
  }
}

extension Subscribers.Demand {
  /// To ask for nothing is a fault of the subscriber: it would wait for ever.
  func assertPositive() { precondition(self > .none, "a subscriber must ask for at least one value") }
}
