// What one line of a trace says: the closed vocabulary of things that can happen.
//
// A trace is a list of lines in the order in which things happened. Things are defined once,
// by a small integer, before the first line that mentions them; everything after that is
// events about those integers. `docs/trace-format.md` is the grammar on paper.

/// A node of the hierarchy, one life of it. A node made anew at the same path has a new number.
public typealias NodeNumber = Int
/// A storage cell: a `@State`, or a published property of an object.
public typealias LocationNumber = Int
/// An observable object that a node keeps or was given.
public typealias ObjectNumber = Int
/// A chain of projections that leads from a reference to a location.
public typealias HopsNumber = Int

/// One line of a trace.
public enum TraceLine: Hashable, Sendable {
  // Definitions.
  case header(Header)
  case node(Node)
  case location(Location)
  case object(Object)
  /// The projections of an earlier chain, if `after` names one, and then these. A chain through many
  /// views is written once, not once a view.
  case hops(HopsNumber, after: HopsNumber?, [String])
  case reference(Reference)
  /// The named children of a node, in view order, whenever that list changes.
  case children(of: NodeNumber, [NodeNumber])

  // Steps and passes.
  case step(Step)
  case pass(trigger: String)
  case end(step: Int, output: Int?)
  /// What the person's code printed during a step; added by whoever owns the output file.
  case printed(step: Int, lines: [String])
  /// The recording ended before the program said so: why, in one sentence.
  case stopped(Stop)
  /// The program ended as planned.
  case closed

  // Events.
  case created(NodeNumber)
  case removed(NodeNumber)
  case evaluated(NodeNumber, causes: [Cause])
  case updated(NodeNumber, Display)
  case skipped(NodeNumber, SkipReason)
  case read(node: NodeNumber, location: LocationNumber)
  /// The dependency ended: the node's body ran again and did not read the location this time.
  case unread(node: NodeNumber, location: LocationNumber)
  /// A dependency that exists by declaration alone: the node is evaluated at every change of
  /// the object, whether or not its body reads anything of it.
  case declared(node: NodeNumber, object: ObjectNumber)
  case wrote(Write)
  case appeared(NodeNumber)
  case disappeared(NodeNumber)
  case issue(Issue)
}

extension TraceLine {
  /// The first line: which format, and what was run.
  public struct Header: Hashable, Sendable {
    public static let currentSchema = "stategraph.trace/1"
    public var schema: String
    /// The type of the root view.
    public var root: String
    /// File names of the sources, without folders.
    public var files: [String]

    public init(schema: String = Header.currentSchema, root: String, files: [String]) {
      self.schema = schema
      self.root = root
      self.files = files
    }
  }

  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A person's own view.
    case view
    /// A leaf that shows or changes a value: `Text`, `Button`, `Toggle` …
    case control
    /// A leaf that shows no value: a shape, a colour, a spacer. Shown at `--detail all` only.
    case decoration
  }

  public struct SourcePlace: Hashable, Sendable {
    public var file: String
    public var line: Int
    public init(file: String, line: Int) {
      self.file = file
      self.line = line
    }
  }

  /// What a control shows: its label, the text of its content, its state.
  public struct Display: Hashable, Sendable {
    public static let empty = Display()
    /// The words beside or on the control.
    public var label: String?
    /// Text that is on screen beyond the label: a `Text`'s string, a field's content.
    public var text: String?
    /// A state that is shown but is not text: `true`, `0.5`.
    public var value: String?
    public init(label: String? = nil, text: String? = nil, value: String? = nil) {
      self.label = label
      self.text = text
      self.value = value
    }
  }

  public struct Node: Hashable, Sendable {
    public var number: NodeNumber
    public var path: String
    public var type: String
    public var kind: Kind
    public var parent: NodeNumber?
    /// Counts from 1; a node made anew at the same path has the next number.
    public var life: Int
    public var declared: SourcePlace?
    /// Containers and modifiers between the parent and this node, outermost first, each with
    /// its `#n` among its siblings: `["Form", "Section#2"]`.
    public var inside: [String]
    public var display: Display

    public init(
      number: NodeNumber, path: String, type: String, kind: Kind, parent: NodeNumber?, life: Int = 1,
      declared: SourcePlace? = nil, inside: [String] = [], display: Display = .empty
    ) {
      self.number = number
      self.path = path
      self.type = type
      self.kind = kind
      self.parent = parent
      self.life = life
      self.declared = declared
      self.inside = inside
      self.display = display
    }
  }

  /// Who keeps a location alive.
  public enum Owner: Hashable, Sendable {
    case node(NodeNumber)
    case object(ObjectNumber)
  }

  public struct Location: Hashable, Sendable {
    public var number: LocationNumber
    /// `MainView.date`, `MainView.store.date`.
    public var path: String
    public var owner: Owner
    /// `State`, `Published` …
    public var wrapper: String
    public var type: String
    public var declared: SourcePlace?
    /// The value at the time of this line, by `String(reflecting:)`.
    public var value: String?

    public init(
      number: LocationNumber, path: String, owner: Owner, wrapper: String, type: String,
      declared: SourcePlace? = nil, value: String? = nil
    ) {
      self.number = number
      self.path = path
      self.owner = owner
      self.wrapper = wrapper
      self.type = type
      self.declared = declared
      self.value = value
    }
  }

  public struct Object: Hashable, Sendable {
    public var number: ObjectNumber
    /// `MainView.store`: named after the first property that held it.
    public var path: String
    public var type: String
    /// The node that keeps it (`@StateObject`, `@State`), or the first that held it.
    public var owner: NodeNumber?
    public init(number: ObjectNumber, path: String, type: String, owner: NodeNumber?) {
      self.number = number
      self.path = path
      self.type = type
      self.owner = owner
    }
  }

  /// What a reference points at.
  public enum Target: Hashable, Sendable {
    case location(LocationNumber)
    case object(ObjectNumber)
    /// A `Binding(get:set:)` or `.constant`: no location can be named.
    case opaque
  }

  /// A property of a node that refers to a location or an object. A second line for the same
  /// node and property replaces the first.
  public struct Reference: Hashable, Sendable {
    public var from: NodeNumber
    public var property: String
    /// `Binding`, `ObservedObject`, `StateObject`, `EnvironmentObject`.
    public var wrapper: String
    public var to: Target
    public var hops: HopsNumber?
    /// The part of the value, when it is not the whole: `firstName`.
    public var keyPath: String?
    public init(
      from: NodeNumber, property: String, wrapper: String, to: Target, hops: HopsNumber? = nil,
      keyPath: String? = nil
    ) {
      self.from = from
      self.property = property
      self.wrapper = wrapper
      self.to = to
      self.hops = hops
      self.keyPath = keyPath
    }
  }

  public struct Step: Hashable, Sendable {
    public var index: Int
    public var action: String
    /// Length of the program's output file when the step opened.
    public var output: Int?
    public init(index: Int, action: String, output: Int? = nil) {
      self.index = index
      self.action = action
      self.output = output
    }
  }

  public struct Stop: Hashable, Sendable {
    public enum Reason: String, Hashable, Sendable, CaseIterable {
      case crashed, timedOut, interrupted, runaway, failed
    }
    public var reason: Reason
    public var message: String
    public init(reason: Reason, message: String) {
      self.reason = reason
      self.message = message
    }
  }

  /// Why a node's body ran, one hop back.
  public enum Cause: Hashable, Sendable {
    case created
    /// A location that the body had read was written.
    case location(LocationNumber)
    /// An object that the node observes said that it will change.
    case object(ObjectNumber)
    /// The parent handed on a view value whose `field` differs.
    case input(field: String, old: String?, new: String?)
    /// An environment value that the node reads changed.
    case environment(key: String)
    case unknown
  }

  public enum SkipReason: String, Hashable, Sendable, CaseIterable {
    /// The new view value equals the old one.
    case equal
    /// The view's own `==` said so (`.equatable()`).
    case equatable
  }

  public struct Write: Hashable, Sendable {
    public enum Drop: String, Hashable, Sendable, CaseIterable {
      /// The property had not been linked to a location yet (a write in `init`).
      case beforeLinking
      /// A body wrote while it was being evaluated.
      case duringUpdate
      /// The binding is a constant.
      case constant
    }
    /// `nil` when it cannot be told which location would have been written.
    public var location: LocationNumber?
    public var old: String?
    public var new: String?
    /// The control or view whose action wrote, where known.
    public var by: NodeNumber?
    /// The projections that the write came through; `nil` for a direct write.
    public var via: HopsNumber?
    public var drop: Drop?
    public var isEqual: Bool
    public var place: SourcePlace?

    public init(
      location: LocationNumber?, old: String?, new: String?, by: NodeNumber? = nil, via: HopsNumber? = nil,
      drop: Drop? = nil, isEqual: Bool = false, place: SourcePlace? = nil
    ) {
      self.location = location
      self.old = old
      self.new = new
      self.by = by
      self.via = via
      self.drop = drop
      self.isEqual = isEqual
      self.place = place
    }
  }

  /// A warning that SwiftUI would have logged at run time.
  public struct Issue: Hashable, Sendable {
    public var message: String
    public var node: NodeNumber?
    public init(message: String, node: NodeNumber? = nil) {
      self.message = message
      self.node = node
    }
  }
}
