// When two values are the same: the rule by which SwiftUI compares view values and state.
//
// Sources: John Harper of the SwiftUI team (quoted at chris.eidhof.nl/note/swiftui-view-equality):
// plain data is compared field by field, whatever its `==` says; other types use `==` where they
// have one; the rest is compared field by field, and what cannot be looked into, bit by bit, which
// makes class references equal by identity and closures equal only when they are the same.
// This file is the one place to change the rule.

@_spi(Reflection) import Swift

/// A comparison for one type, computed once.
enum Comparison {
  case bits(Int)
  case equatable(any Equatable.Type)
  case custom((UnsafeRawPointer, UnsafeRawPointer) -> Bool)
  case fields([Field])

  struct Field {
    let name: String
    let offset: Int
    let type: Any.Type
    let comparison: Comparison
  }

  init(of type: Any.Type) {
    self.init(of: type, kind: kind(of: type))
  }

  private init(of type: Any.Type, kind: _MetadataKind) {
    if let special = type as? any SpeciallyCompared.Type {
      self = special._comparison
      return
    }
    if kind == .existential {
      self = .custom { areEqualInside(loadValue(type, $0), loadValue(type, $1)) }
      return
    }
    let isPlain = isPlain(type)
    if !isPlain || kind == .enum || kind == .optional, let equatable = type as? any Equatable.Type {
      // Plain enums too: the unused bytes of a payload are not part of the value.
      self = .equatable(equatable)
      return
    }
    let fields = kind == .struct ? Comparison.fields(of: type) : []
    self = fields.isEmpty ? .bits(size(of: type)) : .fields(fields)
  }

  /// A view type's own `==`: it counts unless the type is plain data. `.equatable()` makes it count for those too.
  static func ownEquality(of type: Any.Type) -> (any Equatable.Type)? {
    isPlain(type) ? nil : type as? any Equatable.Type
  }

  /// The comparison of a view type's fields, one by one.
  static func fields(of type: Any.Type) -> [Field] {
    var fields: [Field] = []
    _forEachField(of: type, options: skippingUnknown) { name, offset, type, kind in
      let comparison = Comparison(of: type, kind: kind)
      fields.append(Field(name: String(cString: name), offset: offset, type: type, comparison: comparison))
      return true
    }
    return fields
  }

  func areEqual(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
    switch self {
    case .bits(let size): bytesAreEqual(a, b, size)
    case .equatable(let type): valuesAreEqual(type, a, b)
    case .custom(let areEqual): areEqual(a, b)
    case .fields(let fields): fields.allSatisfy { $0.areEqual(a, b) }
    }
  }
}

extension Comparison.Field {
  /// Compares this field of two values of the whole.
  func areEqual(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
    comparison.areEqual(a + offset, b + offset)
  }

  func load(from whole: UnsafeRawPointer) -> Any { loadValue(type, whole + offset) }
}

/// The comparison of a type's fields, one after the other. Neighbours that are compared bit by bit are
/// compared as one piece: most inputs are a few numbers and references, and equal.
struct FieldwiseComparison {
  let fields: [Comparison.Field]
  /// The first piece, which mostly is all there is; and the rest, or nil.
  private let first: (offset: Int, size: Int)
  private let rest: Rest?

  private final class Rest {
    let pieces: ArraySlice<(offset: Int, size: Int)>
    let others: [Comparison.Field]
    init(_ pieces: ArraySlice<(offset: Int, size: Int)>, _ others: [Comparison.Field]) {
      self.pieces = pieces
      self.others = others
    }

    func areEqual(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
      for piece in pieces where !bytesAreEqual(a + piece.offset, b + piece.offset, piece.size) { return false }
      return others.allSatisfy { $0.areEqual(a, b) }
    }
  }

  init(of type: Any.Type) {
    fields = Comparison.fields(of: type)
    var pieces: [(offset: Int, size: Int)] = []
    var others: [Comparison.Field] = []
    for field in fields {
      guard case .bits(let size) = field.comparison else {
        others.append(field)
        continue
      }
      if let last = pieces.last, last.offset + last.size == field.offset {
        pieces[pieces.count - 1].size += size
      } else {
        pieces.append((field.offset, size))
      }
    }
    first = pieces.first ?? (0, 0)
    rest = pieces.count > 1 || !others.isEmpty ? Rest(pieces.dropFirst(), others) : nil
  }

  func areEqual(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
    bytesAreEqual(a + first.offset, b + first.offset, first.size) && (rest?.areEqual(a, b) ?? true)
  }
}

/// Types of the framework whose fields do not tell whether they are the same.
protocol SpeciallyCompared {
  static var _comparison: Comparison { get }
}

func valuesAreEqual<T: Equatable>(_ type: T.Type, _ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
  a.assumingMemoryBound(to: T.self).pointee == b.assumingMemoryBound(to: T.self).pointee
}

private func bytesAreEqual(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer, _ size: Int) -> Bool {
  var offset = 0
  while size - offset >= 8 {
    if a.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      != b.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    {
      return false
    }
    offset += 8
  }
  while offset < size {
    if a.load(fromByteOffset: offset, as: UInt8.self) != b.load(fromByteOffset: offset, as: UInt8.self) { return false }
    offset += 1
  }
  return true
}

private func loadValue(_ type: Any.Type, _ pointer: UnsafeRawPointer) -> Any {
  func load<T>(_ type: T.Type) -> Any { pointer.assumingMemoryBound(to: T.self).pointee }
  return _openExistential(type, do: load)
}

/// Compares what is in two values of a protocol's type: the rest of the room that they have is not part of them.
private func areEqualInside(_ a: Any, _ b: Any) -> Bool {
  func compare<T>(_: T.Type) -> Bool {
    guard let a = a as? T, let b = b as? T else { return false }
    return withUnsafePointer(to: a) { a in
      withUnsafePointer(to: b) { Comparison(of: T.self).areEqual(a, $0) }
    }
  }
  return type(of: a) == type(of: b) && _openExistential(type(of: a), do: compare)
}

private func isPlain(_ type: Any.Type) -> Bool {
  func check<T>(_ type: T.Type) -> Bool { _isPOD(type) }
  return _openExistential(type, do: check)
}

private func size(of type: Any.Type) -> Int {
  func measure<T>(_ type: T.Type) -> Int { MemoryLayout<T>.size }
  return _openExistential(type, do: measure)
}

/// Fields without metadata are passed over instead of ending the walk.
private let skippingUnknown = _EachFieldOptions(rawValue: 1 << 1)

private struct Holder<Value> { var value: Value }

private func kind(of type: Any.Type) -> _MetadataKind {
  var result = _MetadataKind.unknown
  func look<T>(_ type: T.Type) {
    _forEachField(of: Holder<T>.self, options: skippingUnknown) { _, _, _, kind in
      result = kind
      return true
    }
  }
  _openExistential(type, do: look)
  return result
}
