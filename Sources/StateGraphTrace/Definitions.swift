// What a trace defines before it speaks of it: nodes, locations, objects, references.

extension TraceLine {
  /// The first line: which format, and what was run.
  public struct Header: Hashable, Sendable {
    public static let currentSchema = "stategraph.trace/2"
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
    /// A view of the user's program.
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

  /// Whether a node, with everything below it, is on screen.
  public enum Screen: String, CaseIterable, Sendable {
    /// As what is around it: so it is until something else is said.
    case around
    case hidden
    /// It is, whatever is around it: a sheet, a screen above others.
    case above
  }

  /// What a control shows: its label, the text of its content, its state.
  public struct Display: Hashable, Sendable {
    public static let empty = Display()
    /// The words beside or on the control.
    public var label: String?
    /// Text that is on screen beyond the label: a `Text`'s string, a field's content.
    public var text: String?
    /// What is on screen in the place of an empty text.
    public var prompt: String?
    /// A state that is shown but is not text: `true`, `0.5`.
    public var value: String?
    public init(label: String? = nil, text: String? = nil, prompt: String? = nil, value: String? = nil) {
      self.label = label
      self.text = text
      self.prompt = prompt
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

  /// Who keeps a location or an object alive.
  public enum Owner: Hashable, Sendable {
    case node(NodeNumber)
    case object(ObjectNumber)
  }

  public struct Location: Hashable, Sendable {
    public var number: LocationNumber
    /// `MainView.date`, `MainView.store.date`.
    public var path: String
    public var owner: Owner
    public var wrapper: Wrapper
    public var type: String
    public var declared: SourcePlace?
    /// The value at the time of this line, by `String(reflecting:)`.
    public var value: String?

    public init(
      number: LocationNumber, path: String, owner: Owner, wrapper: Wrapper, type: String,
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
    /// Who keeps it alive (a node by `@StateObject` or `@State`, an object by one of its properties); `nil` where that
    /// is not known: a global, one that was handed on.
    public var owner: Owner?
    /// The node whose property it is named after, which is the owner or the first that was given it.
    public var holder: NodeNumber?
    public init(number: ObjectNumber, path: String, type: String, owner: Owner? = nil, holder: NodeNumber? = nil) {
      self.number = number
      self.path = path
      self.type = type
      self.owner = owner
      self.holder = holder
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
  /// node and property replaces the first, and ``TraceLine/unreferenced(node:property:)`` ends it.
  public struct Reference: Hashable, Sendable {
    public var from: NodeNumber
    public var property: String
    public var wrapper: Wrapper
    public var to: Target
    /// The property keeps the object alive that it refers to; otherwise it was given it.
    public var keeps: Bool
    public var hops: HopsNumber?
    /// The part of the value, when it is not the whole: `firstName`.
    public var keyPath: String?
    public init(
      from: NodeNumber, property: String, wrapper: Wrapper, to: Target, keeps: Bool = false, hops: HopsNumber? = nil,
      keyPath: String? = nil
    ) {
      self.from = from
      self.property = property
      self.wrapper = wrapper
      self.to = to
      self.keeps = keeps
      self.hops = hops
      self.keyPath = keyPath
    }
  }
}
