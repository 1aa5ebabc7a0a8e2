// How things look: colours, fonts, edges, weights. Values that only have to exist.

public import Foundation

/// A colour; as a view, a leaf that fills its space.
nonisolated public struct Color: _PrimitiveView, Hashable, Sendable, CustomStringConvertible {
  private let name: String
  private init(named name: String) { self.name = name }

  public var description: String { name }

  /// How red, green and blue are meant.
  public enum RGBColorSpace: Hashable, Sendable { case sRGB, sRGBLinear, displayP3 }

  public init(_ name: String, bundle: Bundle? = nil) { self.init(named: name) }
  /// In place of the platform's own colours: `Color(.red)` is written for `UIColor.red` and `NSColor.red`.
  public init(_ color: Color) { self = color }
  public init(_ space: RGBColorSpace, red: Double, green: Double, blue: Double, opacity: Double = 1) {
    self.init(red: red, green: green, blue: blue, opacity: opacity)
  }
  public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
    self.init(named: "rgb(\(red), \(green), \(blue), \(opacity))")
  }
  public init(white: Double, opacity: Double = 1) { self.init(red: white, green: white, blue: white, opacity: opacity) }
  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    self.init(named: "hsb(\(hue), \(saturation), \(brightness), \(opacity))")
  }

  public static let red = Color("red"), orange = Color("orange"), yellow = Color("yellow"), green = Color("green")
  public static let mint = Color("mint"), teal = Color("teal"), cyan = Color("cyan"), blue = Color("blue")
  public static let indigo = Color("indigo"), purple = Color("purple"), pink = Color("pink"), brown = Color("brown")
  public static let white = Color("white"), gray = Color("gray"), black = Color("black"), clear = Color("clear")
  public static let primary = Color("primary"), secondary = Color("secondary"), accentColor = Color("accentColor")

  public func opacity(_ opacity: Double) -> Color { Color(named: "\(name) at \(opacity)") }

  nonisolated public static func _describe(_ plan: inout _PlanBuilder) {
    plan.addNode(kind: .decoration, name: "Color")
  }
  @MainActor public func _reconcile(_ reconciler: inout _Reconciler) { reconciler.decoration() }
}

/// A font, by what the text is for.
public struct Font: Hashable, Sendable {
  private let name: String
  private init(_ name: String) { self.name = name }

  public static let largeTitle = Font("largeTitle"), title = Font("title"), title2 = Font("title2")
  public static let title3 = Font("title3"), headline = Font("headline"), subheadline = Font("subheadline")
  public static let body = Font("body"), callout = Font("callout"), footnote = Font("footnote")
  public static let caption = Font("caption"), caption2 = Font("caption2")

  public enum Design: Hashable, Sendable { case `default`, serif, rounded, monospaced }
  public enum TextStyle: Hashable, CaseIterable, Sendable {
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2
  }
  public enum Weight: Hashable, Sendable {
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font { Font("system") }
  public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font { Font("system") }
  public static func custom(_ name: String, size: CGFloat) -> Font { Font(name) }
  public func bold() -> Font { self }
  public func italic() -> Font { self }
  public func weight(_ weight: Weight) -> Font { self }
  public func monospacedDigit() -> Font { self }
}

public enum Edge: Int8, CaseIterable, Sendable {
  case top, leading, bottom, trailing
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static let top = Set(rawValue: 1), leading = Set(rawValue: 2)
    public static let bottom = Set(rawValue: 4), trailing = Set(rawValue: 8)
    public static let horizontal: Set = [.leading, .trailing]
    public static let vertical: Set = [.top, .bottom]
    public static let all: Set = [.horizontal, .vertical]
  }
}

public struct EdgeInsets: Equatable, Sendable {
  public var top, leading, bottom, trailing: CGFloat
  public init(top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }
}

public enum TextAlignment: Hashable, CaseIterable, Sendable { case leading, center, trailing }
