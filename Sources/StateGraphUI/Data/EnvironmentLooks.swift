// Environment values that say how things look, in the form of all of them: a key, and a property of its name.
//
// The modifiers of the same names change nothing here, but for redaction: views read that to leave parts out.

public import Foundation

public enum LegibilityWeight: Hashable, Sendable { case regular, bold }

/// The older form of `DynamicTypeSize`.
public enum ContentSizeCategory: Hashable, CaseIterable, Sendable {
  case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
  case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge, accessibilityExtraExtraLarge
  case accessibilityExtraExtraExtraLarge
  public var isAccessibilityCategory: Bool {
    (Self.allCases.firstIndex(of: self) ?? 0) > (Self.allCases.firstIndex(of: .extraExtraExtraLarge) ?? 0)
  }
}

private enum Keys {
  struct RedactionReasons: OwnKey { static var defaultValue: StateGraphUI.RedactionReasons { [] } }
  struct SizeCategory: OwnKey { static var defaultValue: ContentSizeCategory { .large } }
  struct LegibilityWeight: OwnKey { static var defaultValue: StateGraphUI.LegibilityWeight? { nil } }
  struct ImageScale: OwnKey { static var defaultValue: Image.Scale { .medium } }
  struct ControlSize: OwnKey { static var defaultValue: StateGraphUI.ControlSize { .regular } }
  struct LineSpacing: OwnKey { static var defaultValue: CGFloat { 0 } }
  struct MultilineTextAlignment: OwnKey { static var defaultValue: TextAlignment { .leading } }
  struct TruncationMode: OwnKey { static var defaultValue: Text.TruncationMode { .tail } }
  struct AllowsTightening: OwnKey { static var defaultValue: Bool { false } }
  struct MinimumScaleFactor: OwnKey { static var defaultValue: CGFloat { 1 } }
  struct AutocorrectionDisabled: OwnKey { static var defaultValue: Bool { false } }
  struct HeaderProminence: OwnKey { static var defaultValue: Prominence { .standard } }
  struct SymbolVariants: OwnKey { static var defaultValue: StateGraphUI.SymbolVariants { .none } }
  struct SymbolRenderingMode: OwnKey { static var defaultValue: StateGraphUI.SymbolRenderingMode? { nil } }
  struct BackgroundMaterial: OwnKey { static var defaultValue: Material? { nil } }
  struct DefaultMinListRowHeight: OwnKey { static var defaultValue: CGFloat { 44 } }
  struct DefaultMinListHeaderHeight: OwnKey { static var defaultValue: CGFloat? { nil } }
  struct MenuIndicatorVisibility: OwnKey { static var defaultValue: Visibility { .automatic } }
  struct MenuOrder: OwnKey { static var defaultValue: StateGraphUI.MenuOrder { .automatic } }
  struct IsScrollEnabled: OwnKey { static var defaultValue: Bool { true } }
  struct IsLuminanceReduced: OwnKey { static var defaultValue: Bool { false } }
  struct IsSceneCaptured: OwnKey { static var defaultValue: Bool { false } }
}

extension EnvironmentValues {
  public var redactionReasons: RedactionReasons {
    get { self[Keys.RedactionReasons.self] }
    set { self[Keys.RedactionReasons.self] = newValue }
  }
  public var sizeCategory: ContentSizeCategory {
    get { self[Keys.SizeCategory.self] }
    set { self[Keys.SizeCategory.self] = newValue }
  }
  public var legibilityWeight: LegibilityWeight? {
    get { self[Keys.LegibilityWeight.self] }
    set { self[Keys.LegibilityWeight.self] = newValue }
  }
  public var imageScale: Image.Scale {
    get { self[Keys.ImageScale.self] }
    set { self[Keys.ImageScale.self] = newValue }
  }
  public var controlSize: ControlSize {
    get { self[Keys.ControlSize.self] }
    set { self[Keys.ControlSize.self] = newValue }
  }
  public var lineSpacing: CGFloat {
    get { self[Keys.LineSpacing.self] }
    set { self[Keys.LineSpacing.self] = newValue }
  }
  public var multilineTextAlignment: TextAlignment {
    get { self[Keys.MultilineTextAlignment.self] }
    set { self[Keys.MultilineTextAlignment.self] = newValue }
  }
  public var truncationMode: Text.TruncationMode {
    get { self[Keys.TruncationMode.self] }
    set { self[Keys.TruncationMode.self] = newValue }
  }
  public var allowsTightening: Bool {
    get { self[Keys.AllowsTightening.self] }
    set { self[Keys.AllowsTightening.self] = newValue }
  }
  public var minimumScaleFactor: CGFloat {
    get { self[Keys.MinimumScaleFactor.self] }
    set { self[Keys.MinimumScaleFactor.self] = newValue }
  }
  public var autocorrectionDisabled: Bool {
    get { self[Keys.AutocorrectionDisabled.self] }
    set { self[Keys.AutocorrectionDisabled.self] = newValue }
  }
  public var headerProminence: Prominence {
    get { self[Keys.HeaderProminence.self] }
    set { self[Keys.HeaderProminence.self] = newValue }
  }
  public var symbolVariants: SymbolVariants {
    get { self[Keys.SymbolVariants.self] }
    set { self[Keys.SymbolVariants.self] = newValue }
  }
  public var symbolRenderingMode: SymbolRenderingMode? {
    get { self[Keys.SymbolRenderingMode.self] }
    set { self[Keys.SymbolRenderingMode.self] = newValue }
  }
  public var backgroundMaterial: Material? {
    get { self[Keys.BackgroundMaterial.self] }
    set { self[Keys.BackgroundMaterial.self] = newValue }
  }
  public var defaultMinListRowHeight: CGFloat {
    get { self[Keys.DefaultMinListRowHeight.self] }
    set { self[Keys.DefaultMinListRowHeight.self] = newValue }
  }
  public var defaultMinListHeaderHeight: CGFloat? {
    get { self[Keys.DefaultMinListHeaderHeight.self] }
    set { self[Keys.DefaultMinListHeaderHeight.self] = newValue }
  }
  public var menuIndicatorVisibility: Visibility {
    get { self[Keys.MenuIndicatorVisibility.self] }
    set { self[Keys.MenuIndicatorVisibility.self] = newValue }
  }
  public var menuOrder: MenuOrder {
    get { self[Keys.MenuOrder.self] }
    set { self[Keys.MenuOrder.self] = newValue }
  }
  public var isScrollEnabled: Bool {
    get { self[Keys.IsScrollEnabled.self] }
    set { self[Keys.IsScrollEnabled.self] = newValue }
  }
  public var isLuminanceReduced: Bool {
    get { self[Keys.IsLuminanceReduced.self] }
    set { self[Keys.IsLuminanceReduced.self] = newValue }
  }
  public var isSceneCaptured: Bool {
    get { self[Keys.IsSceneCaptured.self] }
    set { self[Keys.IsSceneCaptured.self] = newValue }
  }

  /// The size of a pixel on the screen.
  public var pixelLength: CGFloat { 1 / displayScale }
  public var accessibilityEnabled: Bool { false }
  public var accessibilityLargeContentViewerEnabled: Bool { false }
  public var accessibilityDimFlashingLights: Bool { false }
  public var accessibilityPlayAnimatedImages: Bool { true }
  /// The older form of `autocorrectionDisabled`.
  public var disableAutocorrection: Bool? {
    get { autocorrectionDisabled }
    set { autocorrectionDisabled = newValue ?? false }
  }
}

extension View {
  /// Asks the views below to leave parts of themselves out, for one more reason.
  nonisolated public func redacted(reason: RedactionReasons) -> some View {
    transformEnvironment(\.redactionReasons) { $0.formUnion(reason) }
  }

  /// Below this view nothing is left out, whatever is asked for around it.
  nonisolated public func unredacted() -> some View { environment(\.redactionReasons, []) }
}
