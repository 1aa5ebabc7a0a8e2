// The kinds of events that the engine has no words for, and the values behind them.

package import StateGraphClock
package import StateGraphEngine

extension Event.Kind {
  /// A control shows something else. `a` node.
  package static var updated: Event.Kind { Event.Kind(rawValue: 64) }
  /// A field of a view value differs. `a` node, `b` entry of the journal.
  package static var inputChanged: Event.Kind { Event.Kind(rawValue: 65) }
  package static var appeared: Event.Kind { Event.Kind(rawValue: 66) }
  package static var disappeared: Event.Kind { Event.Kind(rawValue: 67) }
  /// `a` node under evaluation or −1, `b` entry.
  package static var issue: Event.Kind { Event.Kind(rawValue: 68) }
  /// A write that did not take place. `b` entry.
  package static var dropped: Event.Kind { Event.Kind(rawValue: 69) }
  /// `a` node, `b` entry.
  package static var referenced: Event.Kind { Event.Kind(rawValue: 70) }
  /// A body read a location without depending on it by that. `a` node, `b` location, `c` callers.
  package static var sawValue: Event.Kind { Event.Kind(rawValue: 71) }
  /// Children of `a` changed their order.
  package static var moved: Event.Kind { Event.Kind(rawValue: 72) }
  /// A location without dependants of its own was written. `a` location, `b` entry.
  package static var wrotePart: Event.Kind { Event.Kind(rawValue: 73) }
  /// A node made its content with a value that a body had captured, while the location holds another one. `a` node, `b`
  /// entry.
  package static var captured: Event.Kind { Event.Kind(rawValue: 74) }
  /// A view was handed another way to make an object that it has already. `a` node, `b` entry.
  package static var ignoredInitial: Event.Kind { Event.Kind(rawValue: 75) }
}

/// What sets off a pass, or writes.
package enum Origin {
  case firstRender
  /// What is done to the program: the action of a control, where it is one.
  case action(HostNode?)
  case modifier(ActionModifier, HostNode)
  /// A body while it is evaluated, and what it makes.
  case body(NodeLabel?)
  /// What something that ran earlier has started: a task, if no way is named. The node may be gone.
  case later(Lineage.Way?, NodeLabel?)
  /// The main queue comes to what was written outside of any action.
  case queue
  /// SwiftUI itself, by way of a binding that it was given.
  case system(SystemAction, HostNode?)

  package var node: HostNode? {
    switch self {
    case .modifier(_, let node): node
    case .action(let node), .system(_, let node): node
    case .firstRender, .body, .later, .queue: nil
    }
  }

  /// Of what it starts and does not wait for; `nil` where there is nothing that could have started anything.
  @MainActor
  var lineage: Lineage? {
    switch self {
    case .firstRender, .queue, .body, .later: nil
    case .modifier(.task, let node): Lineage(way: .taskModifier, beginning: node.subject?.recordedLabel)
    case .action, .modifier, .system: Lineage(beginning: node?.subject?.recordedLabel)
    }
  }
}

/// Modifiers whose closures run after a pass.
package enum ActionModifier: String {
  case onAppear, onDisappear, onChange, onReceive, onDismiss, onPreferenceChange, task
  case onReceiveTimer = "onReceive(timer)"
}

package enum SystemAction: String { case dismiss, back }

/// Why a write did not take place.
package enum DropReason { case beforeLinking, duringUpdate, constant }

/// The values behind an event.
package enum JournalEntry {
  /// `from` is a number of the journal's for the callers.
  case write(old: Any?, new: Any?, by: Origin?, via: Hop?, from: Int32)
  case drop(location: LocationID?, old: Any?, new: Any?, by: Origin?, via: Hop?, from: Int32, DropReason)
  case input(field: String, old: Any, new: Any)
  case environment(key: String)
  /// `by` is the node whose body captured the value.
  case captured(LocationID, value: Any, current: Any, by: NodeID)
  case issue(String)
  case ignoredInitial(field: String)
  case reference(
    property: String, wrapper: String, target: ReferenceTarget, keeps: Bool, via: Hop?, keyPath: LocationPath?)
}

package enum ReferenceTarget {
  case location(LocationID)
  case object(any ObjectRecord)
  case opaque
  /// The property holds nothing any longer.
  case nothing
}

/// What a location is: who owns it and what it is called.
package struct LocationDescription {
  package enum Owner {
    case node(HostNode)
    case object(any ObjectRecord)
    /// What the program keeps under names, for all its views.
    case store(String)
    case environment
  }
  package let owner: Owner
  package let name: String
  package let wrapper: String
  package let type: Any.Type
  package let value: () -> Any
}
