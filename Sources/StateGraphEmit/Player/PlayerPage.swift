// The player's document: what a page can say without a script, and the data that its script reads.
//
// Everything that comes from the user's program is escaped here or in `PlayerData`; the script makes text nodes of it.

import StateGraphLayout
import StateGraphText
import StateGraphTimeline

struct PlayerPage {
  let timeline: Timeline
  let frames: StackedFrames
  let legend: Legend
  let lanes: Drawing
  let notes: [String]
  /// What the format `json` writes.
  let json: [UInt8]
  let data: PlayerData

  /// The document. Nothing in it is loaded from anywhere: its own policy forbids that as well.
  var text: String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; \
    script-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>\(words(timeline.root)): state and updates</title>
    <style>
    \(PlayerStyle.text)</style>
    </head>
    <body>
    \(header)\
    <main>
    <section id="stage" aria-label="The views" hidden>
    \(picture)</section>
    <aside>
    <section id="trace" aria-label="Causes and effects" hidden></section>
    <section id="facts" aria-label="In this step"></section>
    <section id="legend" aria-label="Legend">
    \(legendPicture)</section>
    </aside>
    \(stepList)\
    </main>
    \(overview)\
    <footer>
    \(noteLines)\
    <p class="keys"><kbd>←</kbd> <kbd>→</kbd> step, <kbd>Home</kbd> <kbd>End</kbd> first and last, <kbd>Space</kbd> \
    play, <kbd>Tab</kbd> <kbd>↑</kbd> <kbd>↓</kbd> from view to view, <kbd>Enter</kbd> causes and effects, \
    <kbd>/</kbd> find, <kbd>Esc</kbd> back.</p>
    </footer>
    <div id="tip" aria-hidden="true" hidden></div>
    <noscript><p>Stepping and tracing need JavaScript; the steps are listed above.</p></noscript>
    <script type="application/json" id="timeline">
    \(PlayerData.embedded(json))</script>
    <script type="application/json" id="player">
    \(PlayerData.embedded(data.bytes))</script>
    <script>
    \(PlayerScript.text)</script>
    </body>
    </html>

    """
  }

  private var header: String {
    let last = max(frames.steps.count - 1, 0)
    return """
      <header>
      <h1>\(words(timeline.root))</h1>
      <div id="search" role="search">
      <label for="query">Find</label>
      <input id="query" type="search" autocomplete="off" spellcheck="false" placeholder="a name" \
      aria-describedby="found" aria-keyshortcuts="/">
      <output id="found" for="query"></output>
      </div>
      </header>
      <nav id="controls" aria-label="Steps">
      <button type="button" id="first" aria-keyshortcuts="Home">First</button>
      <button type="button" id="back" aria-keyshortcuts="ArrowLeft">Back</button>
      <button type="button" id="play">Play</button>
      <button type="button" id="next" aria-keyshortcuts="ArrowRight">Next</button>
      <button type="button" id="last" aria-keyshortcuts="End">Last</button>
      <input id="scrubber" type="range" min="0" max="\(last)" step="1" value="0" aria-label="Step">
      <span id="position"></span>
      </nav>
      <p id="sentence" role="status" aria-live="polite">\(frames.steps.isEmpty ? "Nothing was recorded." : "")</p>

      """
  }

  private func words(_ text: String) -> String { Markup.escaped(Legible.line(text)) }

  // MARK: Pictures

  private static func svg(_ width: Double, _ height: Double, id: String, label: String) -> String {
    let (w, h) = (Markup.number(width), Markup.number(height))
    return "<svg id=\"\(id)\" viewBox=\"0 0 \(w) \(h)\" width=\"\(w)\" height=\"\(h)\" role=\"group\" "
      + "aria-label=\"\(label)\">"
  }

  /// Edges first, so that none of them crosses any words.
  private var picture: String {
    var markup = Markup()
    markup.line(Self.svg(frames.width, frames.height, id: "picture", label: "The hierarchy"))
    for edge in frames.edges {
      let (from, to) = (edge.connection.from.name, edge.connection.to.name)
      Self.add(edge.layer, "data-from=\"\(from)\" data-to=\"\(to)\"", to: &markup)
    }
    for place in frames.places {
      markup.line("<g class=\"place\" data-card=\"\(place.card)\">")
      for face in place.faces { Self.add(face, "", to: &markup) }
      markup.line("</g>")
    }
    markup.line("</svg>")
    return markup.text
  }

  private static func add(_ layer: StackedFrames.Layer, _ attributes: String, to markup: inout Markup) {
    guard case .group(let group) = layer.item else { return }
    let more = attributes.isEmpty ? "" : " " + attributes
    let title = group.title.map { "<title>\(Markup.escaped($0))</title>" } ?? ""
    markup.line("<g class=\"\(group.classes)\" data-at=\"\(ranges(layer.frames))\"\(more)>\(title)")
    group.items.forEach { markup.add($0) }
    markup.line("</g>")
  }

  /// `0-4 7`: most of what there is stays as it is for many steps.
  static func ranges(_ numbers: [Int]) -> String {
    var parts: [ClosedRange<Int>] = []
    for number in numbers {
      if let last = parts.last, last.upperBound + 1 == number {
        parts[parts.count - 1] = last.lowerBound...number
      } else {
        parts.append(number...number)
      }
    }
    return parts.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }
      .joined(separator: " ")
  }

  private var legendPicture: String {
    let drawn = legend.draw(0, 14, width: 300)
    var markup = Markup()
    markup.line(Self.svg(300, drawn.height + 4, id: "marks", label: "Legend"))
    drawn.items.forEach { markup.add($0) }
    markup.line("</svg>")
    return markup.text
  }

  private var overview: String {
    guard frames.steps.count > 1 else { return "" }
    var markup = Markup()
    markup.line("<details id=\"lanes\" open>")
    markup.line("<summary>All steps</summary>")
    markup.line(Self.svg(lanes.width, lanes.height, id: "overview", label: "All steps"))
    let items = lanes.items.compactMap(\.bare)
    let isPanel = { (item: Drawing.Item) in if case .box = item { true } else { false } }
    items.filter(isPanel).forEach { markup.add($0) }
    markup.line("<path class=\"rules\" d=\"\(rules)\"/>")
    items.filter { !isPanel($0) }.forEach { markup.add($0) }
    markup.line("</svg>")
    markup.line("</details>")
    return markup.text
  }

  /// The lines between the lanes as one shape: there are many.
  private var rules: String {
    var path = ""
    for item in lanes.items {
      item.visit { item in
        guard case .box(let box) = item, box.classes == "rule" else { return }
        path += "M\(Markup.number(box.x)) \(Markup.number(box.y + 0.5))h\(Markup.number(box.width))"
      }
    }
    return path
  }

  // MARK: Words

  private var stepList: String {
    guard !frames.steps.isEmpty else { return "" }
    var markup = Markup()
    markup.line("<section id=\"steps\" aria-label=\"Steps\">")
    markup.line("<ul>")
    for (step, sentence) in zip(frames.steps, frames.sentences) {
      markup.line(
        "<li><a href=\"#step=\(step.index)\"><b>\(step.index)</b><span>\(words(sentence))</span></a></li>")
    }
    markup.line("</ul>")
    markup.line("</section>")
    return markup.text
  }

  private var noteLines: String { notes.map { "<p>\(words($0))</p>\n" }.joined() }
}

extension Drawing.Item {
  /// Without the lines between lanes, and without titles: the frame of the same step says more.
  fileprivate var bare: Drawing.Item? {
    switch self {
    case .box(let box) where box.classes == "rule": return nil
    case .group(var group):
      group.title = nil
      group.items = group.items.compactMap(\.bare)
      return .group(group)
    default: return self
    }
  }
}
