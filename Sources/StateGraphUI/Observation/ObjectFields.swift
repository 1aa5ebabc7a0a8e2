// The fields of a view that lead to an observable object: `let model: Model`, `@State var model = Model()`,
// `@Bindable`, `@Environment(Model.self)`, each of them optional or not.

@_spi(Reflection) import Swift
import Observation

/// Such a field of a view type.
struct ObjectField {
  let name: String
  let offset: Int
  let wrapper: String
  let object: (UnsafeRawPointer) -> AnyObject?
  /// Tells the wrapper what it is called, where it makes bindings.
  let setHop: ((UnsafeMutableRawPointer, Hop) -> Void)?
}

extension ObjectField {
  /// Those of a view type's fields whose type says so. A field of a protocol's type is not among them.
  static func fields(_ fields: [Comparison.Field]) -> [ObjectField] {
    fields.compactMap { field in
      guard let observable = observableType(in: field.type), observable is AnyClass else { return nil }
      let isWrapped = field.type is any ObjectHolding.Type && field.name.hasPrefix("_")
      let wrapper = (field.type as? any ObjectHolding.Type)?.wrapperName
      return ObjectField(
        name: isWrapped ? String(field.name.dropFirst()) : field.name, offset: field.offset, wrapper: wrapper ?? "let",
        object: { ObservableRecords.object(in: load(field.type, $0)) },
        setHop: (field.type as? any HopTaking.Type).map { type in { type.take($1, at: $0) } })
    }
  }

  private static func load(_ type: Any.Type, _ pointer: UnsafeRawPointer) -> Any {
    func load<T>(_ type: T.Type) -> Any { pointer.assumingMemoryBound(to: T.self).pointee }
    return _openExistential(type, do: load)
  }
}

/// Finds the records of objects.
enum ObservableRecords {
  /// The object that a field's value leads to.
  static func object(in value: Any) -> AnyObject? {
    if type(of: value) is AnyClass { return value as AnyObject }
    return (value as? any ObjectHolding)?.heldObject.flatMap { object(in: $0) }
  }

  /// The object's record; nil when its class has the plain registrar.
  static func record(of object: AnyObject) -> ObservableRecord? {
    guard let offset = registrarOffset(in: type(of: object)) else { return nil }
    let memory = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
    return (memory + offset).assumingMemoryBound(to: _RecordingRegistrar.self).pointee.record
  }

  /// Where the registrar is in the objects of a class; of several, the superclass's.
  static func registrarOffset(in type: AnyClass) -> Int? {
    var found: Int?
    _forEachField(of: type, options: classFields) { _, offset, type, _ in
      guard type == _RecordingRegistrar.self else { return true }
      found = offset
      return false
    }
    return found
  }

  /// Fields of classes; those without metadata are passed over.
  private static let classFields = _EachFieldOptions(rawValue: 1 << 0 | 1 << 1)
}

extension BodyNode {
  /// Gives the objects that the view holds their names, and notes the references. To be called with a linked value.
  func noteObjects(_ value: UnsafeMutableRawPointer) {
    let fields = type.objectFields
    if heldObjects.isEmpty { heldObjects = ContiguousArray(repeating: nil, count: fields.count) }
    for (index, field) in fields.enumerated() {
      field.setHop?(value + field.offset, Hop(parent: nil, of: recordedLabel, name: field.name))
      let object = field.object(value + field.offset)
      let identity = object.map { ObjectIdentifier($0) }
      if identity == heldObjects[index] { continue }
      heldObjects[index] = identity
      guard let object, let record = ObservableRecords.record(of: object) else {
        noteReference(property: field.name, wrapper: field.wrapper, target: .nothing)
        continue
      }
      let isOwned = field.wrapper == "State"
      record.adopt(as: field.name, ofType: Swift.type(of: object), of: self, isOwned: isOwned)
      noteReference(property: field.name, wrapper: field.wrapper, target: .object(record), keeps: isOwned)
    }
  }
}

/// A wrapper that makes bindings and is no dynamic property.
protocol HopTaking {
  static func take(_ hop: Hop, at pointer: UnsafeMutableRawPointer)
}

extension Bindable: HopTaking {
  static func take(_ hop: Hop, at pointer: UnsafeMutableRawPointer) {
    pointer.assumingMemoryBound(to: Self.self).pointee.hop = hop
  }
}
