// What assistive technologies are told. Nothing listens here.

public struct AccessibilityTraits: SetAlgebra, Sendable {
  private var names: Set<String> = []
  public init() {}
  private init(_ name: String) { names = [name] }
  public static let isButton = AccessibilityTraits("button"), isHeader = AccessibilityTraits("header")
  public static let isSelected = AccessibilityTraits("selected"), isLink = AccessibilityTraits("link")
  public static let isImage = AccessibilityTraits("image"), isStaticText = AccessibilityTraits("text")
  public static let isModal = AccessibilityTraits("modal"), isToggle = AccessibilityTraits("toggle")
  public static let updatesFrequently = AccessibilityTraits("updates")
  public typealias Element = AccessibilityTraits
  public typealias ArrayLiteralElement = AccessibilityTraits
  public func contains(_ member: AccessibilityTraits) -> Bool { names.isSuperset(of: member.names) }
  public mutating func insert(
    _ new: AccessibilityTraits
  ) -> (inserted: Bool, memberAfterInsert: AccessibilityTraits) {
    defer { names.formUnion(new.names) }
    return (!contains(new), new)
  }
  public mutating func remove(_ member: AccessibilityTraits) -> AccessibilityTraits? {
    defer { names.subtract(member.names) }
    return contains(member) ? member : nil
  }
  public mutating func update(with new: AccessibilityTraits) -> AccessibilityTraits? {
    insert(new).inserted ? nil : new
  }
  public func union(_ other: Self) -> Self { changed { $0.union(other.names) } }
  public func intersection(_ other: Self) -> Self { changed { $0.intersection(other.names) } }
  public func symmetricDifference(_ other: Self) -> Self { changed { $0.symmetricDifference(other.names) } }
  public mutating func formUnion(_ other: Self) { self = union(other) }
  public mutating func formIntersection(_ other: Self) { self = intersection(other) }
  public mutating func formSymmetricDifference(_ other: Self) { self = symmetricDifference(other) }
  private func changed(_ change: (Set<String>) -> Set<String>) -> Self {
    var copy = self
    copy.names = change(names)
    return copy
  }
}

public enum AccessibilityChildBehavior: Sendable { case ignore, contain, combine }
public enum AccessibilityAdjustmentDirection: Sendable { case increment, decrement }

extension View {
  nonisolated public func accessibilityLabel(_ label: LocalizedStringKey) -> some View { surface() }
  nonisolated public func accessibilityLabel(_ label: Text) -> some View { surface() }
  @_disfavoredOverload
  nonisolated public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View { surface() }
  nonisolated public func accessibilityValue(_ value: LocalizedStringKey) -> some View { surface() }
  nonisolated public func accessibilityValue(_ value: Text) -> some View { surface() }
  @_disfavoredOverload
  nonisolated public func accessibilityValue<S: StringProtocol>(_ value: S) -> some View { surface() }
  nonisolated public func accessibilityHint(_ hint: LocalizedStringKey) -> some View { surface() }
  nonisolated public func accessibilityHint(_ hint: Text) -> some View { surface() }
  nonisolated public func accessibilityIdentifier(_ identifier: String) -> some View { surface() }
  nonisolated public func accessibilityHidden(_ hidden: Bool) -> some View { surface() }
  nonisolated public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {
    surface()
  }
  nonisolated public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View { surface() }
  nonisolated public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View { surface() }
  nonisolated public func accessibilityAction(named name: Text, _ handler: @escaping () -> Void) -> some View {
    surface()
  }
  nonisolated public func accessibilityAdjustableAction(
    _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
  ) -> some View { surface() }
  nonisolated public func accessibilitySortPriority(_ priority: Double) -> some View { surface() }
  nonisolated public func accessibility(label: Text) -> some View { surface() }
  nonisolated public func accessibility(value: Text) -> some View { surface() }
  nonisolated public func accessibility(hidden: Bool) -> some View { surface() }
  nonisolated public func accessibility(identifier: String) -> some View { surface() }
  nonisolated public func accessibility(addTraits traits: AccessibilityTraits) -> some View { surface() }
}
