// Colours by role, for both schemes. Hues after Okabe and Ito; no role depends on colour alone.

import StateGraphLayout

package enum Palette {
  /// Names of colours and their values, light and dark.
  package static let colors: [(name: String, light: String, dark: String)] = [
    ("page", "#ffffff", "#0f1319"), ("panel", "#f6f7f9", "#171c24"), ("line", "#d5d9e0", "#2c3440"),
    ("ink", "#1c2330", "#e8ecf2"), ("dim", "#5b6472", "#a2acba"), ("card", "#ffffff", "#1d232d"),
    ("edge", "#aab2be", "#5a6576"), ("amber", "#8a5000", "#f0a93a"), ("amberfill", "#fff1d6", "#3a2a0c"),
    ("green", "#00654a", "#3cc79b"), ("greenfill", "#dff3ec", "#0f3328"), ("blue", "#1b5f92", "#63b3ea"),
    ("bluefill", "#e6f2fb", "#10293b"), ("red", "#a83408", "#ff8a5c"), ("redfill", "#fde6db", "#43200f"),
    ("violet", "#6b43a3", "#b794f4"),
  ]

  private static func variables(_ value: (Int) -> String) -> String {
    colors.indices.map { "--\(colors[$0].name):\(value($0))" }.joined(separator: ";")
  }

  private static func declaration(_ look: TextLook) -> String {
    let font = look.font
    let weight =
      switch font.weight {
      case .regular: "400"
      case .semibold: "600"
      case .bold: "700"
      }
    // Longhands: not every renderer knows `font`.
    return ".\(look.rawValue){font-weight:\(weight);font-size:\(Markup.number(font.size))px;"
      + "font-family:\(font.family.stack)}"
  }

  /// What the address of a file may end in, to hold the picture to one scheme: `timeline.svg#dark`. Elements with these
  /// names come before everything that they colour. Settings for more contrast, or for forced colours, still win.
  static let schemes = ["light", "dark"]

  static let schemeStyle = """
    @media screen and (forced-colors:none) and (prefers-contrast:no-preference){\
    #light:target~*{\(variables { colors[$0].light })}#dark:target~*{\(variables { colors[$0].dark })}}
    """

  /// For a browser: every colour is a variable, for which the schemes have values.
  package static let style = variableValues + rules + preferences

  /// For every renderer: literal values in plain rules.
  package static let plainStyle: String = {
    let values = Dictionary(uniqueKeysWithValues: colors.map { ($0.name, $0.light) })
    let parts = rules.split(separator: "var(--")
    return parts.dropFirst().reduce(String(parts[0])) { style, part in
      let use = part.split(separator: ")", maxSplits: 1, omittingEmptySubsequences: false)
      return style + values[String(use[0])]! + use[1]
    }
  }()

  /// What follows the plain style where variables are known: the colours once more, as variables. At-rules are skipped
  /// by renderers that know none.
  package static let adaptiveStyle =
    "@supports (fill:var(--ink)){\(variableValues)\(coloredRules)\(preferences)\(schemeStyle)}"

  private static let coloredRules: String = rules.split(separator: "}").compactMap { rule in
    let parts = rule.split(separator: "{")
    // With `none`: a rule that takes a colour away must stand after the one that gives it.
    let colored = parts[1].split(separator: ";").filter { $0.hasPrefix("fill:") || $0.hasPrefix("stroke:") }
    return colored.isEmpty ? nil : "\(parts[0]){\(colored.joined(separator: ";"))}"
  }.joined()

  private static let variableValues =
    "svg{\(variables { colors[$0].light })}"
    + "@media screen and (prefers-color-scheme:dark){svg{\(variables { colors[$0].dark })}}"

  private static let rules = """
    text{fill:var(--ink);white-space:pre;text-rendering:geometricPrecision}\
    \(TextLook.allCases.map(declaration).joined())\
    .page{fill:var(--page)}.panel{fill:var(--panel);stroke:var(--line)}.rule{fill:var(--line)}\
    .number,.caption,.legend,.printed,.label{fill:var(--dim)}\
    .label{paint-order:stroke;stroke:var(--page);stroke-width:4px;stroke-linejoin:round}\
    .glyph.read,.glyph.declared{fill:var(--amber)}.row.new,.value.new,.refused{fill:var(--red);font-weight:600}\
    .written{fill:var(--redfill)}rect.refused{fill:none;stroke:var(--red)}.bar.new .written{stroke:var(--red)}\
    .span{fill:var(--card);stroke:var(--line)}\
    .body{fill:var(--card);stroke:var(--edge)}\
    .location>.body{fill:var(--amberfill);stroke:var(--amber)}\
    .object>.body{stroke-width:2.4}.fold>.body{stroke-dasharray:2 3}.container>.body{fill:none;stroke-dasharray:4 3}\
    .evaluated>.body{fill:var(--amberfill);stroke:var(--amber);stroke-width:2}.evaluated>.badge{fill:var(--amber)}\
    .updated>.body{fill:var(--amberfill);stroke:var(--amber)}.updated>.badge{fill:var(--amber)}\
    .created>.body{fill:var(--greenfill);stroke:var(--green);stroke-width:1.6}.created>.badge{fill:var(--green)}\
    .skipped>.body{fill:var(--bluefill);stroke:var(--blue)}.skipped>.badge{fill:var(--blue)}\
    .actor>.body{stroke:var(--red);stroke-width:2}.actor>.badge{fill:var(--red)}\
    .idle>.badge{fill:var(--dim);font-weight:400}.slot>.body{fill:none;stroke:var(--line);stroke-dasharray:2 3}\
    .removed>.body{stroke-dasharray:4 3}.removed text{fill:var(--dim)}\
    path.edge{fill:none;stroke:var(--edge);stroke-width:1.4}path.references{stroke:var(--violet);stroke-dasharray:5 4}\
    path.wrote{stroke:var(--red);stroke-width:2;stroke-dasharray:9 3 2 3}path.writes{stroke:var(--red);stroke-width:1.8}\
    path.caused{stroke:var(--amber);stroke-width:3.4}path.owns{stroke:var(--green);stroke-width:2.6}\
    path.reads{stroke:var(--amber);stroke-width:1.8;stroke-dasharray:2 3}\
    path.head{stroke:none;fill:var(--edge)}path.head.references{fill:var(--violet)}\
    path.head.writes,path.head.wrote{fill:var(--red)}path.head.caused,path.head.reads{fill:var(--amber)}\
    .of-evaluated,.of-updated,.of-read,.of-declared{fill:var(--amber)}.of-created{fill:var(--green)}\
    .of-skipped{fill:var(--blue)}.of-refused{fill:var(--red)}.of-removed,.of-unread{fill:var(--dim)}
    """

  private static let preferences = """
    @media (prefers-contrast:more){svg{\(strong { $0.light })}.body,.panel,.span,.written{stroke-width:2}\
    path.edge{stroke-width:2}path.wrote{stroke-width:2.6}path.caused{stroke-width:4}}\
    @media screen and (prefers-contrast:more) and (prefers-color-scheme:dark){svg{\(strong { $0.dark })}}\
    @media print{svg{\(printed)}.panel{stroke:var(--edge)}.written{stroke:var(--red)}}\
    @media (forced-colors:active){svg{\(variables(forced))}\
    .written{stroke:var(--red);stroke-width:2}.removed text{fill:GrayText}}
    """

  /// For readers who prefer more contrast: text at 7:1, and lines as visible as text.
  package static let strongColors: [(name: String, light: String, dark: String)] = [
    ("page", "#ffffff", "#000000"), ("panel", "#ffffff", "#000000"), ("card", "#ffffff", "#000000"),
    ("line", "#5b6472", "#a2acba"), ("edge", "#3a4352", "#c3ccd9"), ("ink", "#000000", "#ffffff"),
    ("dim", "#3a4352", "#c3ccd9"), ("amber", "#633900", "#ffc466"), ("green", "#004a36", "#63e6bb"),
    ("blue", "#0c4470", "#93ccf7"), ("red", "#7d2200", "#ffb08f"), ("violet", "#4c2b7a", "#d3bcff"),
  ]

  private static func strong(_ value: ((name: String, light: String, dark: String)) -> String) -> String {
    strongColors.map { "--\($0.name):\(value($0))" }.joined(separator: ";")
  }

  /// Paper has no background, and a grey printer keeps only lightness: fills stay pale, lines dark.
  private static let printed = "--panel:#ffffff;--line:#9aa2ae;--edge:#6b7482;--dim:#444c59"

  /// Where the system forces its own colours, shapes and glyphs carry the meaning.
  private static func forced(_ index: Int) -> String {
    let name = colors[index].name
    return ["page", "panel", "card"].contains(name) || name.hasSuffix("fill") ? "Canvas" : "CanvasText"
  }
}
