// Animations and transitions. Nothing moves here: views have their new values at once.

public import Foundation

/// How something changes on screen: here only what it is called, so that transactions can be told apart.
public struct Animation: Hashable, Sendable {
  /// As it is written in code, without the leading dot.
  let name: String
  private init(_ name: String, _ parameters: KeyValuePairs<String, Any> = [:]) {
    let list = parameters.map { "\($0): \($1)" }.joined(separator: ", ")
    self.name = list.isEmpty ? name : "\(name)(\(list))"
  }

  public static let `default` = Animation("default")
  public static let linear = Animation("linear"), easeIn = Animation("easeIn")
  public static let easeOut = Animation("easeOut"), easeInOut = Animation("easeInOut")
  public static let spring = Animation("spring"), interactiveSpring = Animation("interactiveSpring")
  public static let bouncy = Animation("bouncy"), smooth = Animation("smooth")
  public static let snappy = Animation("snappy")

  public static func linear(duration: TimeInterval) -> Animation { .init("linear", ["duration": duration]) }
  public static func easeIn(duration: TimeInterval) -> Animation { .init("easeIn", ["duration": duration]) }
  public static func easeOut(duration: TimeInterval) -> Animation { .init("easeOut", ["duration": duration]) }
  public static func easeInOut(duration: TimeInterval) -> Animation { .init("easeInOut", ["duration": duration]) }
  public static func timingCurve(
    _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: TimeInterval = 0.35
  ) -> Animation { Animation("timingCurve(\(p1x), \(p1y), \(p2x), \(p2y), duration: \(duration))") }
  public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: TimeInterval = 0
  ) -> Animation {
    .init("spring", ["response": response, "dampingFraction": dampingFraction, "blendDuration": blendDuration])
  }
  public static func spring(duration: TimeInterval, bounce: Double = 0, blendDuration: Double = 0) -> Animation {
    .init("spring", ["duration": duration, "bounce": bounce, "blendDuration": blendDuration])
  }
  public static func interactiveSpring(
    response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: TimeInterval = 0.25
  ) -> Animation {
    .init(
      "interactiveSpring", ["response": response, "dampingFraction": dampingFraction, "blendDuration": blendDuration])
  }
  public static func interpolatingSpring(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
  ) -> Animation {
    .init(
      "interpolatingSpring",
      ["mass": mass, "stiffness": stiffness, "damping": damping, "initialVelocity": initialVelocity])
  }
  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
    .init("bouncy", ["duration": duration, "extraBounce": extraBounce])
  }
  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
    .init("smooth", ["duration": duration, "extraBounce": extraBounce])
  }
  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
    .init("snappy", ["duration": duration, "extraBounce": extraBounce])
  }

  public func delay(_ delay: TimeInterval) -> Animation { .init("\(name).delay(\(delay))") }
  public func speed(_ speed: Double) -> Animation { .init("\(name).speed(\(speed))") }
  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
    .init("\(name).repeatCount(\(repeatCount), autoreverses: \(autoreverses))")
  }
  public func repeatForever(autoreverses: Bool = true) -> Animation {
    .init("\(name).repeatForever(autoreverses: \(autoreverses))")
  }
}

extension Animation: CustomStringConvertible {
  public var description: String { name }
}

/// Numbers between which an animation can find others.
public protocol VectorArithmetic: AdditiveArithmetic {
  mutating func scale(by rhs: Double)
  var magnitudeSquared: Double { get }
}

extension Double: VectorArithmetic {
  public mutating func scale(by rhs: Double) { self *= rhs }
  public var magnitudeSquared: Double { self * self }
}

extension Float: VectorArithmetic {
  public mutating func scale(by rhs: Double) { self *= Float(rhs) }
  public var magnitudeSquared: Double { Double(self * self) }
}

extension CGFloat: VectorArithmetic {
  public mutating func scale(by rhs: Double) { self *= CGFloat(rhs) }
  public var magnitudeSquared: Double { Double(self * self) }
}

/// Nothing to animate.
public struct EmptyAnimatableData: VectorArithmetic, Sendable {
  public init() {}
  public static var zero: EmptyAnimatableData { .init() }
  public static func + (lhs: Self, rhs: Self) -> Self { lhs }
  public static func - (lhs: Self, rhs: Self) -> Self { lhs }
  public mutating func scale(by rhs: Double) {}
  public var magnitudeSquared: Double { 0 }
}

/// Two values that are animated together.
public struct AnimatablePair<First: VectorArithmetic, Second: VectorArithmetic>: VectorArithmetic {
  public var first: First
  public var second: Second
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }
  public static var zero: Self { .init(.zero, .zero) }
  public static func + (lhs: Self, rhs: Self) -> Self { .init(lhs.first + rhs.first, lhs.second + rhs.second) }
  public static func - (lhs: Self, rhs: Self) -> Self { .init(lhs.first - rhs.first, lhs.second - rhs.second) }
  public mutating func scale(by rhs: Double) {
    first.scale(by: rhs)
    second.scale(by: rhs)
  }
  public var magnitudeSquared: Double { first.magnitudeSquared + second.magnitudeSquared }
}

/// Something that says which of its values are animated.
public protocol Animatable {
  associatedtype AnimatableData: VectorArithmetic
  var animatableData: AnimatableData { get set }
}

extension Animatable where AnimatableData == EmptyAnimatableData {
  public var animatableData: EmptyAnimatableData {
    get { EmptyAnimatableData() }
    set {}
  }
}

extension View {
  nonisolated public func animation(_ animation: Animation?) -> some View { surface() }
  nonisolated public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View { surface() }
  nonisolated public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View { surface() }
  nonisolated public func matchedGeometryEffect<ID: Hashable>(
    id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame, anchor: UnitPoint = .center,
    isSource: Bool = true
  ) -> some View { surface() }
}

public struct MatchedGeometryProperties: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let position = MatchedGeometryProperties(rawValue: 1)
  public static let size = MatchedGeometryProperties(rawValue: 2)
  public static let frame: MatchedGeometryProperties = [.position, .size]
}
