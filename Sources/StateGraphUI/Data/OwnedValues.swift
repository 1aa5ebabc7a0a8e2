// Property wrappers that own a location like a state does, and differ in who else writes it: `@GestureState`,
// `@FocusState`.

import StateGraphEngine

/// A value that lives as long as a gesture goes on.
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

/// Which field has the focus: written by the code to move it.
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

  /// What a focus state projects to: hands it to fields.
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
  /// The view has the focus while the state has this value. Focus moves only when the code moves it.
  nonisolated public func focused<Value: Hashable>(
    _ binding: FocusState<Value>.Binding, equals value: Value
  ) -> some View { surface() }
  nonisolated public func focused(_ condition: FocusState<Bool>.Binding) -> some View { surface() }
}
