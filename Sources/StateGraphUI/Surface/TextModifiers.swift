// Modifiers of text: on `Text` they give a text again, so that texts can be joined; on views they are marks.

public import Foundation

public enum TextInputAutocapitalization: Sendable { case never, words, sentences, characters }
public enum UIKeyboardType: Int, Sendable {
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress
  case decimalPad, twitter, webSearch, asciiCapableNumberPad
}
public enum UITextAutocapitalizationType: Int, Sendable { case none, words, sentences, allCharacters }
public enum SubmitLabel: Sendable { case done, go, send, join, route, search, `return`, next, `continue` }

extension Text {
  public enum LineStyle: Sendable {
    case solid
    public enum Pattern: Sendable { case solid, dash, dot, dashDot, dashDotDot }
  }
  public enum TruncationMode: Sendable { case head, tail, middle }

  nonisolated public init(_ image: Image) { self.init(verbatim: "") }

  nonisolated public func font(_ font: Font?) -> Text { self }
  nonisolated public func fontWeight(_ weight: Font.Weight?) -> Text { self }
  nonisolated public func fontDesign(_ design: Font.Design?) -> Text { self }
  nonisolated public func bold(_ isActive: Bool = true) -> Text { self }
  nonisolated public func italic(_ isActive: Bool = true) -> Text { self }
  nonisolated public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text { self }
  nonisolated public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text { self }
  nonisolated public func foregroundColor(_ color: Color?) -> Text { self }
  nonisolated public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text { self }
  nonisolated public func kerning(_ kerning: CGFloat) -> Text { self }
  nonisolated public func tracking(_ tracking: CGFloat) -> Text { self }
  nonisolated public func baselineOffset(_ offset: CGFloat) -> Text { self }
  nonisolated public func monospaced(_ isActive: Bool = true) -> Text { self }
  nonisolated public func monospacedDigit() -> Text { self }
}

extension View {
  nonisolated public func font(_ font: Font?) -> some View { surface() }
  nonisolated public func fontWeight(_ weight: Font.Weight?) -> some View { surface() }
  nonisolated public func fontDesign(_ design: Font.Design?) -> some View { surface() }
  nonisolated public func bold(_ isActive: Bool = true) -> some View { surface() }
  nonisolated public func italic(_ isActive: Bool = true) -> some View { surface() }
  nonisolated public func underline(_ isActive: Bool = true, color: Color? = nil) -> some View { surface() }
  nonisolated public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> some View { surface() }
  nonisolated public func kerning(_ kerning: CGFloat) -> some View { surface() }
  nonisolated public func tracking(_ tracking: CGFloat) -> some View { surface() }
  nonisolated public func monospaced(_ isActive: Bool = true) -> some View { surface() }
  nonisolated public func monospacedDigit() -> some View { surface() }
  nonisolated public func multilineTextAlignment(_ alignment: TextAlignment) -> some View { surface() }
  nonisolated public func lineLimit(_ number: Int?) -> some View { surface() }
  nonisolated public func lineLimit(_ limit: ClosedRange<Int>) -> some View { surface() }
  nonisolated public func lineSpacing(_ lineSpacing: CGFloat) -> some View { surface() }
  nonisolated public func minimumScaleFactor(_ factor: CGFloat) -> some View { surface() }
  nonisolated public func truncationMode(_ mode: Text.TruncationMode) -> some View { surface() }
  nonisolated public func allowsTightening(_ flag: Bool) -> some View { surface() }
  nonisolated public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View { surface() }

  nonisolated public func keyboardType(_ type: UIKeyboardType) -> some View { surface() }
  nonisolated public func autocapitalization(_ style: UITextAutocapitalizationType) -> some View { surface() }
  nonisolated public func textInputAutocapitalization(_ style: TextInputAutocapitalization?) -> some View { surface() }
  nonisolated public func disableAutocorrection(_ disable: Bool?) -> some View { surface() }
  nonisolated public func autocorrectionDisabled(_ disable: Bool = true) -> some View { surface() }
  nonisolated public func submitLabel(_ submitLabel: SubmitLabel) -> some View { surface() }
}
