// The places of a body, from its type alone: which nodes there can be, in source order, with
// their names. Computed once a type, so that naming costs nothing while nodes are evaluated.
//
//   VStack { if a { Row() } else { Row() }; ForEach(…) { Cell() } }
//
//   0 container VStack
//   1 branches (1 | 1)
//   2   node Row            name Row
//   3   node Row            name Row#2: branches that are not taken count, so that a name
//   4 scope (identified)    does not depend on what is on screen
//       0 node Cell         name Cell["id"]

/// A place in a body where a node can be, or where a container, a modifier or a choice is.
package final class Place {
  package enum Kind { case view, control, decoration, scope, container, modifier, branches }

  package let kind: Kind
  /// The type's name, as the source writes it; a modifier's is known from its first value on.
  package internal(set) var name: String
  /// Counts from 1 among the places of the same name under the same named parent.
  package internal(set) var ordinal: Int
  /// The innermost container or modifier around it.
  package let marker: Place?
  /// Places of a scope's content, or of a control's label.
  package internal(set) var contents: [Place] = []
  var trueCount = 0
  var falseCount = 0
  /// What a view's node needs to know of its type; filled in when the first such node is made.
  var viewType: ViewType?
  private var dynamicContents: [ObjectIdentifier: [Place]] = [:]
  private let names: NameCounter
  private let identityDepth: Int

  init(kind: Kind, name: String, ordinal: Int, marker: Place?, names: NameCounter, identityDepth: Int) {
    self.kind = kind
    self.name = name
    self.ordinal = ordinal
    self.marker = marker
    self.names = names
    self.identityDepth = identityDepth
  }

  /// The places of a content whose type is known only now. They are numbered after all places
  /// that were known from the type.
  func contents(for content: any View, _ type: ObjectIdentifier) -> [Place] {
    if let known = dynamicContents[type] { return known }
    var plan = _PlanBuilder(names: names, identityDepth: identityDepth, marker: marker)
    describe(content, &plan)
    dynamicContents[type] = plan.places
    return plan.places
  }

  /// How many places of this name there are under the same named parent.
  package var countOfName: Int { names.count(of: name + String(repeating: "[]", count: identityDepth)) }

  /// Containers and modifiers around the place, up to the named parent, outermost first. All of them
  /// have their names by the time that a node inside is made.
  package private(set) lazy var markerNames: [String] = {
    guard let marker else { return [] }
    return marker.markerNames + [marker.name + (marker.ordinal > 1 ? "#\(marker.ordinal)" : "")]
  }()

  func nameModifier(_ name: String) {
    self.name = name
    ordinal = names.next(name + "()")
  }
}

nonisolated private func describe<Content: View>(_ content: Content, _ plan: inout _PlanBuilder) {
  Content._describe(&plan)
}

/// Counts names under one named parent.
final class NameCounter {
  private var counts: [String: Int] = [:]
  func count(of name: String) -> Int { counts[name] ?? 0 }
  func next(_ name: String) -> Int {
    counts[name, default: 0] += 1
    return counts[name]!
  }
}

/// Collects the places of a type. Only the framework's own views use it.
public struct _PlanBuilder {
  private(set) var places: [Place] = []
  private let names: NameCounter
  private let identityDepth: Int
  private var marker: Place?
  private var modifiedContent: ((inout _PlanBuilder) -> Void)?

  init(
    names: NameCounter = NameCounter(), identityDepth: Int = 0, marker: Place? = nil,
    modifiedContent: ((inout _PlanBuilder) -> Void)? = nil
  ) {
    self.names = names
    self.identityDepth = identityDepth
    self.marker = marker
    self.modifiedContent = modifiedContent
  }

  /// A node with a name. `label` describes what is inside a control: its names count separately.
  mutating func addNode(kind: Place.Kind, name: String, label: ((inout _PlanBuilder) -> Void)? = nil) {
    let ordinal = names.next(name + String(repeating: "[]", count: identityDepth))
    let place = add(kind, name, ordinal)
    if let label {
      var inner = _PlanBuilder()
      label(&inner)
      place.contents = inner.places
    }
  }

  /// A node without a name, for content that has an identity or a life cycle of its own.
  mutating func addScope(isIdentified: Bool = false, _ content: (inout _PlanBuilder) -> Void) {
    let place = add(.scope, "", 1)
    var inner = _PlanBuilder(
      names: names, identityDepth: identityDepth + (isIdentified ? 1 : 0), marker: marker,
      modifiedContent: modifiedContent)
    content(&inner)
    place.contents = inner.places
  }

  mutating func addBranches(_ first: (inout _PlanBuilder) -> Void, _ second: (inout _PlanBuilder) -> Void) {
    let place = add(.branches, "", 1)
    let start = places.count
    first(&self)
    place.trueCount = places.count - start
    second(&self)
    place.falseCount = places.count - start - place.trueCount
  }

  /// A container, or a modifier when `name` is nil: no node, only a mark around its content.
  mutating func addMarker(_ name: String?, _ content: (inout _PlanBuilder) -> Void) {
    let outer = marker
    let ordinal = name.map { names.next($0 + "()") } ?? 1
    marker = add(name == nil ? .modifier : .container, name ?? "", ordinal)
    content(&self)
    marker = outer
  }

  mutating func addModifiedContent() {
    modifiedContent?(&self)
  }

  private mutating func add(_ kind: Place.Kind, _ name: String, _ ordinal: Int) -> Place {
    let place = Place(
      kind: kind, name: name, ordinal: ordinal, marker: marker, names: names, identityDepth: identityDepth)
    places.append(place)
    return place
  }
}

/// A type's name as the source writes it: without module and generic arguments, nested types with
/// their outer type.
nonisolated package func typeName(of type: Any.Type) -> String {
  let full = String(reflecting: type)
  var name = ""
  var depth = 0
  for character in full {
    switch character {
    case "<": depth += 1
    case ">": depth -= 1
    default: if depth == 0 { name.append(character) }
    }
  }
  var parts = name.split(separator: ".").map(String.init)
  parts.removeAll { $0.hasPrefix("(") }
  return parts.count > 1 ? parts.dropFirst().joined(separator: ".") : name
}
