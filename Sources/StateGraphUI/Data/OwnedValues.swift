// Property wrappers that own a location like a state does, and differ in who else writes it: `@GestureState`,
// `@FocusState`.

import StateGraphEngine

/// A property wrapper type that updates a property while the user performs a gesture.
///
/// No gesture is performed here, so it keeps its initial value.
@propertyWrapper
public struct GestureState<Value>: DynamicProperty {
  private var state: State<Value>
  public init(wrappedValue: Value) { state = State(wrappedValue: wrappedValue) }
  public init(initialValue: Value) { state = State(wrappedValue: initialValue) }
  public init(wrappedValue: Value, resetTransaction: Transaction) { state = State(wrappedValue: wrappedValue) }
  public var wrappedValue: Value { state.wrappedValue }
  public var projectedValue: GestureState<Value> { self }

  @MainActor
  public static func _link(
    _ pointer: UnsafeMutableRawPointer, named name: String, _ linker: inout _PropertyLinker
  ) {
    pointer.assumingMemoryBound(to: Self.self).pointee.state
      .link(at: pointer, named: name, as: "GestureState", &linker)
  }
}

/// A property wrapper type that can read and write a value that the framework updates as the placement of focus
/// within the scene changes.
@propertyWrapper
public struct FocusState<Value: Hashable>: DynamicProperty {
  private var state: State<Value>

  public init() where Value == Bool { state = State(wrappedValue: false) }
  public init<T>() where Value == T?, T: Hashable { state = State(wrappedValue: nil) }

  public var wrappedValue: Value {
    get { state.wrappedValue }
    nonmutating set { state.wrappedValue = newValue }
  }

  public var projectedValue: Binding { Binding(binding: state.projectedValue) }

  @MainActor
  public static func _link(
    _ pointer: UnsafeMutableRawPointer, named name: String, _ linker: inout _PropertyLinker
  ) {
    pointer.assumingMemoryBound(to: Self.self).pointee.state
      .link(at: pointer, named: name, as: "FocusState", &linker)
  }

  /// A property wrapper type that can read and write a value that indicates the current focus location.
  @propertyWrapper
  public struct Binding {
    let binding: StateGraphUI.Binding<Value>
    public var wrappedValue: Value {
      get { binding.wrappedValue }
      nonmutating set { binding.wrappedValue = newValue }
    }
    public var projectedValue: Binding { self }
  }
}

extension View {
  /// Modifies this view by binding its focus state to the given state value. Focus moves only when the code moves it.
  nonisolated public func focused<Value: Hashable>(
    _ binding: FocusState<Value>.Binding, equals value: Value
  ) -> some View { surface() }
  nonisolated public func focused(_ condition: FocusState<Bool>.Binding) -> some View { surface() }
}
