// What the host knows of a type with a body: its fields, its dynamic properties, its places.
// Computed once a type; nodes of that type share it.

import StateGraphEngine

/// The shared part of all nodes of one view type.
package final class ViewType {
  package let name: String
  /// Of the stored fields.
  let comparison: FieldwiseComparison
  /// The type's own `==`, where that is what counts.
  let ownEquality: (any Equatable.Type)?
  let properties: PropertyPlan
  /// Those whose initial values count once.
  let ignoredInitials: [PropertyPlan.Entry]
  /// The places of the body.
  let places: [Place]
  /// The fields that lead to observable objects.
  let objectFields: [ObjectField]
  /// The first observable type that a field leads to.
  let observableType: Any.Type?

  /// Of a modifier's content.
  let contentComparison: FieldwiseComparison?

  init(name: String, fieldsOf type: Any.Type, places: [Place], content: Any.Type? = nil) {
    contentComparison = content.map { FieldwiseComparison(of: $0) }
    self.name = name
    comparison = FieldwiseComparison(of: type)
    ownEquality = Comparison.ownEquality(of: type)
    properties = PropertyPlan(of: type)
    ignoredInitials = properties.entries.filter { $0.type is any InitialValueIgnoring.Type }
    self.places = places
    objectFields = ObjectField.fields(comparison.fields)
    observableType = comparison.fields.lazy.compactMap { StateGraphUI.observableType(in: $0.type) }.first
  }
}

/// A property that looks something up in the environment.
protocol EnvironmentReading {
  @MainActor static func environmentKey(_ pointer: UnsafeRawPointer, in scope: EnvironmentScope) -> AnyHashable?
}

/// The dynamic properties of a type, by offset.
struct PropertyPlan {
  struct Entry {
    let offset: Int
    /// As the source has it: `_name` is the storage of `name`.
    let name: String
    let type: any DynamicProperty.Type
  }

  let entries: [Entry]

  init(of type: Any.Type) {
    entries = Comparison.fields(of: type).compactMap { field in
      guard let property = field.type as? any DynamicProperty.Type else { return nil }
      let name = field.name.hasPrefix("_") ? String(field.name.dropFirst()) : field.name
      return Entry(offset: field.offset, name: name, type: property)
    }
  }

  /// Points the dynamic properties of a value at what the node keeps for them.
  @MainActor
  func link(_ value: UnsafeMutableRawPointer, _ linker: inout _PropertyLinker) {
    for entry in entries {
      entry.type._link(value + entry.offset, named: entry.name, &linker)
    }
  }

  @MainActor
  func environmentKeys(_ value: UnsafeRawPointer, in scope: EnvironmentScope) -> Set<AnyHashable> {
    Set(
      entries.compactMap { entry in
        (entry.type as? any EnvironmentReading.Type)?.environmentKey(value + entry.offset, in: scope)
      })
  }

  @MainActor
  func noteIdentities(_ value: UnsafeRawPointer, _ linker: inout _PropertyLinker) {
    for entry in entries {
      entry.type._noteIdentity(value + entry.offset, &linker)
    }
  }
}

/// Something that a node keeps for a property, and that may want to know when the node goes.
public class _KeptItem {
  /// Where the property is in the view value, in bytes.
  fileprivate final var offset: Int32 = -1

  @MainActor func nodeIsGone() {}
}

/// Walks over the dynamic properties of one value; hands each what the node keeps for it.
///
/// Things are kept by the property's place in the value, nested properties by theirs in the whole: one view type has one
/// type of property at a place, and so one type of thing.
@MainActor
public struct _PropertyLinker {
  // Lives for one walk, which the node itself makes.
  unowned(unsafe) let node: BodyNode
  private let whole: UnsafeRawPointer
  /// Names of the wrappers around the property being linked, outermost first.
  var path: [String] = []
  /// Where the thing of the next property is expected: properties are walked over in the same order each time.
  private var index = 0

  init(node: BodyNode, whole: UnsafeRawPointer) {
    self.node = node
    self.whole = whole
  }

  /// What the node keeps for the property at an address; `make` is called when it keeps nothing yet.
  mutating func item<Item: _KeptItem>(for property: UnsafeRawPointer, _ make: () -> Item) -> Item {
    let offset = offset(of: property)
    if let known = find(offset) {
      assert(known is Item, broken(at: offset, Swift.type(of: known), Item.self))
      // Of this type, as long as properties keep the contract above.
      return unsafeDowncast(known, to: Item.self)
    }
    let item = make()
    item.offset = offset
    if node.kept.isEmpty { node.kept.reserveCapacity(node.type.properties.entries.count) }
    node.kept.append(item)
    index = node.kept.count
    return item
  }

  /// What the node keeps for the property at an address, if it keeps anything.
  mutating func known(for property: UnsafeRawPointer) -> _KeptItem? { find(offset(of: property)) }

  private func broken(at offset: Int32, _ kept: Any.Type, _ wanted: Any.Type) -> String {
    let property = node.type.properties.entries.last { $0.offset <= Int(offset) }
    return "the dynamic property \(node.type.name).\(property?.name ?? "") is linked as \(wanted), and was linked as "
      + "\(kept) before: its _link must come to the same properties at the same places each time"
  }

  private func offset(of property: UnsafeRawPointer) -> Int32 { Int32(truncatingIfNeeded: property - whole) }

  private mutating func find(_ offset: Int32) -> _KeptItem? {
    // Asked for once: each access to a property of a class is checked for exclusivity.
    let kept = node.kept
    if index < kept.count, kept[index].offset == offset {
      index += 1
      return kept[index - 1]
    }
    return kept.first { $0.offset == offset }
  }

  /// A property depends on a location: noted for `_printChanges`, where a body asks for it.
  func didLink(_ label: String, to location: @autoclosure () -> LocationID?) {
    guard let watch = node.changeWatch, let location = location() else { return }
    watch.properties.append((label, location))
  }

  /// The property's name as the source has it. A property nested in a wrapper goes by the
  /// wrapper's name.
  func name(_ field: String) -> String { path.first ?? field }
}
