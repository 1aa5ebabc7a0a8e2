// The host's half of a node: what the engine's node means.

package import StateGraphEngine

/// What a node is given when it is made.
///
/// Nothing in it is retained: it lives on the stack of the walk that makes the node, which holds all of it.
package struct NodeInputs {
  unowned(unsafe) let host: ViewHost
  let id: NodeID
  unowned(unsafe) let place: Place
  let slot: Int32
  package let row: Int32
  unowned(unsafe) let parent: HostNode?
  unowned(unsafe) let environment: EnvironmentScope
}

/// What the record knows a node by. Whatever may be told of a node when it is gone holds its label: the projections of
/// its properties, the objects that it held first.
///
/// Sendable, because only the recorder, which is on the main thread, touches what is in it.
package final class NodeLabel: @unchecked Sendable {
  /// 0 until the node has been told of.
  @exclusivity(unchecked) package var number = 0
  package var path = ""
  /// How many objects each of the node's properties has held.
  package var objectCounts: [String: Int32] = [:]
}

/// A node, seen from the side of views. The engine owns its place in the hierarchy; it lives from
/// its first reconciliation until the engine discards it.
@MainActor
package class HostNode {
  // The host releases its nodes when it goes; a node that outlives it, in an actor's hands, is asked for names only.
  unowned(unsafe) package let host: ViewHost
  package let id: NodeID
  /// Never used again, unlike `id`.
  package let serial: UInt32
  package let place: Place
  /// Position among the places of the owner, and the row that it belongs to: the key by which a
  /// new view value finds its node.
  package let slot: Int32
  package let row: Int32
  /// Kept alive by its children: a node that is gone is still asked for its place, by the record
  /// and by the actions at the end of its life. Nothing points down, so there is no cycle.
  package let parent: HostNode?
  var environment: EnvironmentScope
  package private(set) lazy var label = NodeLabel()
  /// The label, where somebody will ask for it.
  var recordedLabel: NodeLabel? { host.engine.isLogging ? label : nil }

  required package init(_ inputs: NodeInputs) {
    host = inputs.host
    id = inputs.id
    serial = inputs.host.nextSerial()
    place = inputs.place
    slot = inputs.slot
    row = inputs.row
    parent = inputs.parent
    environment = inputs.environment
  }

  /// Runs what belongs to the node: a body, or the reading of a control's bindings.
  func evaluate() {}

  /// A new value for the node's view; it points to one of the type that the node was made for. By
  /// address, so that handing it over needs to know nothing of the type.
  func take(_ new: UnsafeRawPointer) {}

  /// The keys of the environment that its view declares to read.
  func environmentKeys() -> Set<AnyHashable> { [] }

  /// The node is about to be forgotten.
  func discard() {}

  /// What the node shows. Asked after a pass, never during one.
  package var display: Display { Display() }

  /// The identity of a row of its content, as the program gave it; only scopes have such rows.
  package func rowIdentity(_ row: Int32) -> Any? { nil }

  /// What this node says of one below, with or without a name between the two: that it is not on screen, or that it is,
  /// whatever is around this one. Most nodes say nothing.
  func decidesOnScreen(_ node: HostNode) -> Bool? { nil }

  /// Whether what is below is made of data, and may be nothing.
  var isDynamicContent: Bool { false }

  package var kind: Place.Kind { place.kind }
}

/// What a control shows: words beside it, text on screen, what stands in the place of an empty text, a state that is no
/// text.
package struct Display: Equatable {
  package var label: String?
  package var text: String?
  package var prompt: String?
  package var value: String?
  package init(label: String? = nil, text: String? = nil, value: String? = nil) {
    self.label = label
    self.text = text
    self.value = value
  }
}

/// A node for content without a life cycle of its own.
class ScopeNode: HostNode {}
