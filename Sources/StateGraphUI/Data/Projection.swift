// How a part or another form of a value is reached: what a projected location does with its base.

/// A way from a value to a part of it, or to another form of it.
protocol Projection<Base, Value> {
  associatedtype Base
  associatedtype Value
  func value(of base: Base) -> Value
  /// The base that has this value; nil where there is none, and nothing is written.
  ///
  /// - Parameter old: Fetched only where it is needed: it may be code of the user's program.
  func base(with value: Value, in old: @autoclosure () -> Base) -> Base?
  /// Whether two projections of one base lead to the same place.
  func isSame(as other: Self) -> Bool
  /// What it adds to the path from the stored value; nil where the value is only another form.
  var step: LocationPath.Step? { get }
  /// Whether `value(of:)` can be asked at any time: an element may be gone, and a conversion may run others' code.
  static var isAlwaysDefined: Bool { get }
}

extension Projection {
  func isSame(as other: Self) -> Bool { true }
  var step: LocationPath.Step? { nil }
  static var isAlwaysDefined: Bool { true }
}

extension WritableKeyPath: Projection {
  func value(of base: Root) -> Value { base[keyPath: self] }
  func base(with value: Value, in old: @autoclosure () -> Root) -> Root? {
    var base = old()
    base[keyPath: self] = value
    return base
  }
  func isSame(as other: WritableKeyPath) -> Bool { self == other }
  var step: LocationPath.Step? { .property(self) }
}

/// An element of a collection.
struct ElementProjection<Whole: MutableCollection>: Projection {
  let index: Whole.Index
  /// The collection in which it was the index.
  let whole: Whole

  func value(of base: Whole) -> Whole.Element { base[index] }
  func base(with value: Whole.Element, in old: @autoclosure () -> Whole) -> Whole? {
    var base = old()
    base[index] = value
    return base
  }
  /// A collection that was written to is another. By its bits, without a look at what they refer to.
  func isSame(as other: Self) -> Bool {
    index == other.index
      && withUnsafeBytes(of: whole) { a in withUnsafeBytes(of: other.whole) { a.elementsEqual($0) } }
  }
  var step: LocationPath.Step? { .element(index) }
  static var isAlwaysDefined: Bool { false }
}

/// What is in an optional, or the last value that was: a binding outlives the value that it was made for.
struct UnwrappedProjection<Wrapped>: Projection {
  let standIn: Wrapped
  func value(of base: Wrapped?) -> Wrapped { base ?? standIn }
  func base(with value: Wrapped, in old: @autoclosure () -> Wrapped?) -> Wrapped?? { .some(value) }
}

struct OptionalProjection<Wrapped>: Projection {
  func value(of base: Wrapped) -> Wrapped? { base }
  func base(with value: Wrapped?, in old: @autoclosure () -> Wrapped) -> Wrapped? { value }
}

struct HashableProjection<Base: Hashable>: Projection {
  func value(of base: Base) -> AnyHashable { AnyHashable(base) }
  func base(with value: AnyHashable, in old: @autoclosure () -> Base) -> Base? { value.base as? Base }
}

/// Another type's value, through a conversion in each direction. Two conversions between the same types count as the
/// same: closures cannot be told apart.
struct ConversionProjection<Base, Value>: Projection {
  let convert: (Base) -> Value
  /// nil for what cannot be converted back.
  let convertBack: (Value) -> Base?
  func value(of base: Base) -> Value { convert(base) }
  func base(with value: Value, in old: @autoclosure () -> Base) -> Base? { convertBack(value) }
  static var isAlwaysDefined: Bool { false }
}

extension Binding {
  /// A binding to what a projection makes of the value.
  ///
  /// - Parameter value: What that is now.
  func projected<P: Projection>(
    _ projection: P, value: P.Value, transaction: Transaction = Transaction()
  ) -> Binding<P.Value> where P.Base == Value {
    Binding<P.Value>(
      value: value, location: ProjectedLocation(location, projection), hop: ownHop ?? hop, item: item,
      transaction: transaction)
  }

  /// The value as another type; what cannot be converted back is not taken.
  func converted<Other>(
    _ convert: @escaping (Value) -> Other, _ convertBack: @escaping (Other) -> Value?
  ) -> Binding<Other> {
    projected(
      ConversionProjection(convert: convert, convertBack: convertBack),
      value: convert(location.valueInPass ?? location.peek()), transaction: transaction)
  }
}
