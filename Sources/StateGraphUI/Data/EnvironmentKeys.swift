// The framework's own environment values: those that files read most, with what a phone would say.

public import Foundation

public enum ColorScheme: CaseIterable, Hashable, Sendable { case light, dark }
public enum ScenePhase: Comparable, Hashable, Sendable { case background, inactive, active }
public enum UserInterfaceSizeClass: Hashable, Sendable { case compact, regular }
public enum LayoutDirection: Hashable, CaseIterable, Sendable { case leftToRight, rightToLeft }
public enum ColorSchemeContrast: Hashable, CaseIterable, Sendable { case standard, increased }
public enum EditMode: Hashable, Sendable {
  case inactive, transient, active
  public var isEditing: Bool { self != .inactive }
}

public enum DynamicTypeSize: Hashable, Comparable, CaseIterable, Sendable {
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5
  public var isAccessibilitySize: Bool { self >= .accessibility1 }
}

/// Opens a URL when it is called. Nothing is opened here.
public struct OpenURLAction {
  public struct Result: Sendable {
    public static let handled = Result(), discarded = Result(), systemAction = Result()
    public static func systemAction(_ url: URL) -> Result { Result() }
  }
  private let handler: (URL) -> Result
  public init(handler: @escaping (URL) -> Result) { self.handler = handler }
  @MainActor @preconcurrency public func callAsFunction(_ url: URL) { _ = handler(url) }
  @MainActor @preconcurrency public func callAsFunction(_ url: URL, completion: @escaping (Bool) -> Void) {
    _ = handler(url)
    completion(true)
  }
}

/// Closes the sheet, screen or other presentation around the view when it is called; where there is none, it does
/// nothing.
public struct DismissAction {
  let dismiss: (() -> Void)?
  init(_ dismiss: (() -> Void)?) { self.dismiss = dismiss }
  @MainActor @preconcurrency public func callAsFunction() { dismiss?() }
}

/// Whether something presents the view, and a way to end that.
public struct PresentationMode {
  public let isPresented: Bool
  let close: (() -> Void)?
  public mutating func dismiss() { close?() }
}

/// One of the framework's own keys; its type is called after the property.
protocol OwnKey: EnvironmentKey {}

private enum Keys {
  struct ColorScheme: OwnKey { static var defaultValue: StateGraphUI.ColorScheme { .light } }
  struct ScenePhase: OwnKey { static var defaultValue: StateGraphUI.ScenePhase { .active } }
  struct HorizontalSizeClass: OwnKey { static var defaultValue: UserInterfaceSizeClass? { .compact } }
  struct VerticalSizeClass: OwnKey { static var defaultValue: UserInterfaceSizeClass? { .regular } }
  struct LayoutDirection: OwnKey { static var defaultValue: StateGraphUI.LayoutDirection { .leftToRight } }
  struct ColorSchemeContrast: OwnKey { static var defaultValue: StateGraphUI.ColorSchemeContrast { .standard } }
  struct DynamicTypeSize: OwnKey { static var defaultValue: StateGraphUI.DynamicTypeSize { .large } }
  struct EditMode: OwnKey { static var defaultValue: Binding<StateGraphUI.EditMode>? { nil } }
  struct IsEnabled: OwnKey { static var defaultValue: Bool { true } }
  struct IsFocused: OwnKey { static var defaultValue: Bool { false } }
  struct AccessibilityReduceMotion: OwnKey { static var defaultValue: Bool { false } }
  struct AccessibilityReduceTransparency: OwnKey { static var defaultValue: Bool { false } }
  struct DisplayScale: OwnKey { static var defaultValue: CGFloat { 2 } }
  struct Locale: OwnKey { static var defaultValue: Foundation.Locale { Foundation.Locale(identifier: "en_US") } }
  struct Calendar: OwnKey {
    static var defaultValue: Foundation.Calendar { Foundation.Calendar(identifier: .gregorian) }
  }
  struct TimeZone: OwnKey { static var defaultValue: Foundation.TimeZone { Foundation.TimeZone(identifier: "UTC")! } }
  struct OpenURL: OwnKey { static var defaultValue: OpenURLAction { OpenURLAction { _ in .handled } } }
  struct Dismiss: OwnKey { static var defaultValue: DismissAction { DismissAction(nil) } }
  struct IsPresented: OwnKey { static var defaultValue: Bool { false } }
  struct LineLimit: OwnKey { static var defaultValue: Int? { nil } }
  struct Font: OwnKey { static var defaultValue: StateGraphUI.Font? { nil } }
  struct TextCase: OwnKey { static var defaultValue: Text.Case? { nil } }
}

extension EnvironmentValues {
  public var colorScheme: ColorScheme {
    get { self[Keys.ColorScheme.self] }
    set { self[Keys.ColorScheme.self] = newValue }
  }
  public var scenePhase: ScenePhase {
    get { self[Keys.ScenePhase.self] }
    set { self[Keys.ScenePhase.self] = newValue }
  }
  public var horizontalSizeClass: UserInterfaceSizeClass? {
    get { self[Keys.HorizontalSizeClass.self] }
    set { self[Keys.HorizontalSizeClass.self] = newValue }
  }
  public var verticalSizeClass: UserInterfaceSizeClass? {
    get { self[Keys.VerticalSizeClass.self] }
    set { self[Keys.VerticalSizeClass.self] = newValue }
  }
  public var layoutDirection: LayoutDirection {
    get { self[Keys.LayoutDirection.self] }
    set { self[Keys.LayoutDirection.self] = newValue }
  }
  public var colorSchemeContrast: ColorSchemeContrast {
    get { self[Keys.ColorSchemeContrast.self] }
    set { self[Keys.ColorSchemeContrast.self] = newValue }
  }
  public var dynamicTypeSize: DynamicTypeSize {
    get { self[Keys.DynamicTypeSize.self] }
    set { self[Keys.DynamicTypeSize.self] = newValue }
  }
  public var editMode: Binding<EditMode>? {
    get { self[Keys.EditMode.self] }
    set { self[Keys.EditMode.self] = newValue }
  }
  public var isEnabled: Bool {
    get { self[Keys.IsEnabled.self] }
    set { self[Keys.IsEnabled.self] = newValue }
  }
  public var isFocused: Bool { self[Keys.IsFocused.self] }
  public var accessibilityVoiceOverEnabled: Bool { false }
  public var accessibilityDifferentiateWithoutColor: Bool { false }
  public var accessibilityInvertColors: Bool { false }
  public var accessibilityShowButtonShapes: Bool { false }
  public var accessibilitySwitchControlEnabled: Bool { false }
  public var accessibilityReduceMotion: Bool { self[Keys.AccessibilityReduceMotion.self] }
  public var accessibilityReduceTransparency: Bool { self[Keys.AccessibilityReduceTransparency.self] }
  public var displayScale: CGFloat {
    get { self[Keys.DisplayScale.self] }
    set { self[Keys.DisplayScale.self] = newValue }
  }
  public var locale: Locale {
    get { self[Keys.Locale.self] }
    set { self[Keys.Locale.self] = newValue }
  }
  public var calendar: Calendar {
    get { self[Keys.Calendar.self] }
    set { self[Keys.Calendar.self] = newValue }
  }
  public var timeZone: TimeZone {
    get { self[Keys.TimeZone.self] }
    set { self[Keys.TimeZone.self] = newValue }
  }
  public var openURL: OpenURLAction {
    get { self[Keys.OpenURL.self] }
    set { self[Keys.OpenURL.self] = newValue }
  }
  public internal(set) var dismiss: DismissAction {
    get { self[Keys.Dismiss.self] }
    set { self[Keys.Dismiss.self] = newValue }
  }
  public internal(set) var isPresented: Bool {
    get { self[Keys.IsPresented.self] }
    set { self[Keys.IsPresented.self] = newValue }
  }
  public var lineLimit: Int? {
    get { self[Keys.LineLimit.self] }
    set { self[Keys.LineLimit.self] = newValue }
  }
  public var font: Font? {
    get { self[Keys.Font.self] }
    set { self[Keys.Font.self] = newValue }
  }
  public var textCase: Text.Case? {
    get { self[Keys.TextCase.self] }
    set { self[Keys.TextCase.self] = newValue }
  }

  /// A binding to whether the view is presented; the older form of `dismiss`.
  public var presentationMode: Binding<PresentationMode> {
    let action = dismiss
    return Binding(
      get: { PresentationMode(isPresented: action.dismiss != nil, close: action.dismiss) }, set: { _ in })
  }
}

extension Text {
  public enum Case: Hashable, Sendable { case uppercase, lowercase }
}
