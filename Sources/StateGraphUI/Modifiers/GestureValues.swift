// Gestures other than taps: they can be attached and configured, and nothing performs them.

public import Foundation

/// What touches have to be like for something to happen.
@MainActor @preconcurrency
public protocol Gesture<Value> {
  associatedtype Value
}

/// A gesture with actions of its own.
nonisolated public struct _ConfiguredGesture<Value>: Gesture {}

extension Gesture {
  nonisolated public func onChanged(_ action: @escaping (Value) -> Void) -> _ConfiguredGesture<Value> { .init() }
  nonisolated public func onEnded(_ action: @escaping (Value) -> Void) -> _ConfiguredGesture<Value> { .init() }
  nonisolated public func updating<State>(
    _ state: GestureState<State>, body: @escaping (Value, inout State, inout Transaction) -> Void
  ) -> _ConfiguredGesture<Value> { .init() }
  nonisolated public func map<T>(_ body: @escaping (Value) -> T) -> _ConfiguredGesture<T> { .init() }
  nonisolated public func simultaneously<Other: Gesture>(
    with other: Other
  ) -> SimultaneousGesture<Self, Other> { .init(self, other) }
  nonisolated public func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<Self, Other> {
    .init(self, other)
  }
  nonisolated public func exclusively<Other: Gesture>(before other: Other) -> _ConfiguredGesture<Value> { .init() }
}

nonisolated public struct TapGesture: Gesture {
  public typealias Value = Void
  public init(count: Int = 1) {}
}

nonisolated public struct SpatialTapGesture: Gesture {
  public struct Value: Equatable, Sendable { public var location: CGPoint }
  public init(count: Int = 1, coordinateSpace: CoordinateSpace = .local) {}
}

nonisolated public struct LongPressGesture: Gesture {
  public typealias Value = Bool
  public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {}
}

nonisolated public struct DragGesture: Gesture {
  public struct Value: Equatable, Sendable {
    public var time: Date
    public var location: CGPoint
    public var startLocation: CGPoint
    public var translation: CGSize {
      CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
    }
    public var predictedEndLocation: CGPoint { location }
    public var predictedEndTranslation: CGSize { translation }
    public var velocity: CGSize { .zero }
  }
  public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local) {}
}

nonisolated public struct MagnificationGesture: Gesture {
  public typealias Value = CGFloat
  public init(minimumScaleDelta: CGFloat = 0.01) {}
}

nonisolated public struct MagnifyGesture: Gesture {
  public struct Value: Equatable, Sendable { public var magnification: CGFloat }
  public init(minimumScaleDelta: CGFloat = 0.01) {}
}

nonisolated public struct RotationGesture: Gesture {
  public typealias Value = Angle
  public init(minimumAngleDelta: Angle = .degrees(1)) {}
}

nonisolated public struct SimultaneousGesture<First: Gesture, Second: Gesture>: Gesture {
  public struct Value {
    public var first: First.Value?
    public var second: Second.Value?
  }
  public init(_ first: First, _ second: Second) {}
}

nonisolated public struct SequenceGesture<First: Gesture, Second: Gesture>: Gesture {
  public enum Value {
    case first(First.Value)
    case second(First.Value, Second.Value?)
  }
  public init(_ first: First, _ second: Second) {}
}

public struct GestureMask: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let none: GestureMask = []
  public static let gesture = GestureMask(rawValue: 1)
  public static let subviews = GestureMask(rawValue: 2)
  public static let all: GestureMask = [.gesture, .subviews]
}

extension View {
  nonisolated public func gesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
    surface()
  }
  nonisolated public func simultaneousGesture<T: Gesture>(
    _ gesture: T, including mask: GestureMask = .all
  ) -> some View { surface() }
  nonisolated public func highPriorityGesture<T: Gesture>(
    _ gesture: T, including mask: GestureMask = .all
  ) -> some View { surface() }
  nonisolated public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, perform action: @escaping () -> Void,
    onPressingChanged: ((Bool) -> Void)? = nil
  ) -> some View { surface() }
  nonisolated public func onHover(perform action: @escaping (Bool) -> Void) -> some View { surface() }
}
