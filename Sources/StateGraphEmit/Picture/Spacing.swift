// The space around and inside panels, tighter on a phone.

struct Spacing {
  /// Between the edge of the picture and its panels.
  let margin: Double
  /// Between the edge of a panel and what is in it.
  let inset: Double
  /// How far a card stands to the right of the one above it, where cards stand one below the other.
  let indent: Double

  /// The same for panels that say much in little space.
  var compact: Spacing { Spacing(margin: margin, inset: min(inset, 14), indent: indent) }

  static let wide = Spacing(margin: 20, inset: 20, indent: 26)
  private static let narrow = Spacing(margin: 10, inset: 12, indent: 18)

  /// - Parameter width: Of the whole picture.
  static func suiting(width: Double) -> Spacing { width < 480 ? narrow : wide }
}
