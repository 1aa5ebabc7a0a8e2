// What the items and edges of the graph at the end say: short labels, and everything in the tips.

import StateGraphTimeline
import StateGraphTrace

extension EndGraph {
  /// The words of an item: its name, its value where it has one, and all of it.
  struct Words {
    var name: String
    var value: String?
    var type: String?
    /// Whether the value is not all of it.
    var isShortened = false
    var tip: String
    /// Where it is declared: a line that moved is no change of the graph, so DOT does not say it.
    var place: Timeline.SourcePlace?

    /// On one line: `@State count: Int = 3`. Where there is no room, without the type.
    func label(to limit: Int) -> String {
      guard let value else { return ShortValue.shortened(name, to: limit) }
      let whole = "\(name)\(type.map { ": \($0)" } ?? "") = \(value)"
      return whole.count <= limit ? whole : ShortValue.shortened("\(name) = \(value)", to: limit)
    }
  }

  func words(of item: Item, _ narrator: Narrator) -> Words {
    let times = item.members.count > 1 ? " ×\(item.members.count)" : ""
    switch item.members {
    case .container(let name): return Words(name: name, tip: name)
    case .nodes(let places): return words(ofNodes: places, item, narrator, times)
    case .objects(let objects):
      let types = objects.map { "\(narrator.name(.object($0))): \(graph.timeline.objects[$0].type)" }
      return Words(name: item.title + times, tip: Self.list(types))
    case .locations(let places): return words(ofLocations: places, narrator, times)
    }
  }

  private func words(ofNodes places: [Int], _ item: Item, _ narrator: Narrator, _ times: String) -> Words {
    let states = places.map { graph.frame.nodes[$0] }
    var display = states[0].display
    for state in states {
      if state.display.label != display.label { display.label = nil }
      if state.display.text != display.text { display.text = nil }
      if state.display.value != display.value { display.value = nil }
    }
    let isNamed = item.members.count > 1 && Self.withoutIdentities(item.row!.title) != item.row!.title
    let heading =
      isNamed ? item.title.replacing("[…]", with: "") : narrator.telling(step: graph.frame.step).heading(item.row!)
    let shown = display.words
    let name = shown.isEmpty ? heading : "\(heading) \(shown)"
    let tips = states.map { state in
      let words = state.display.words
      return narrator.name(.node(state.node)) + (words.isEmpty ? "" : " " + words)
    }
    return Words(name: name + times, tip: Self.list(tips), place: graph.timeline.nodes[states[0].node].declared)
  }

  private func words(ofLocations places: [Int], _ narrator: Narrator, _ times: String) -> Words {
    let states = places.map { graph.frame.locations[$0] }
    let location = graph.timeline.locations[states[0].location]
    let values = states.map { $0.value ?? "unknown" }
    let distinct = values.unique()
    let value = distinct.count == 1 ? ShortValue.brief(distinct[0], to: Self.longestValue) : "\(distinct.count) values"
    let tips = zip(states, values).map { state, value in
      "\(narrator.name(.location(state.location))): \(graph.timeline.locations[state.location].type) = \(value)"
    }
    return Words(
      name: "\(location.wrapper.keyword) \(location.name)\(times)",
      value: value, type: location.type, isShortened: value != distinct[0], tip: Self.list(tips),
      place: location.declared)
  }

  /// A line for each; many are counted.
  private static func list(_ lines: [String]) -> String {
    let most = 8
    let rest = lines.count > most ? "\nand \(lines.count - most) more" : ""
    return lines.prefix(most).joined(separator: "\n") + rest
  }

  /// What stands beside an edge: the properties of a reference, and of how many rows it is where those are several.
  func label(of edge: Edge) -> String? {
    let sources = Set(edge.members.map(\.from)).count
    let all = items[edge.ends.from].members.count
    let some = sources < all ? "\(sources) of \(all)" : nil
    switch edge.kind {
    case .contains, .owns: return nil
    case .reads: return some.map { "\($0) read" }
    case .writes: return some.map { "\($0) wrote" }
    case .causes: return some
    case .declares: return ["every change", some].compactMap { $0 }.joined(separator: " ")
    case .refers:
      let labels = edge.members.compactMap { edge -> String? in
        guard case .reference(let index) = edge.evidence else { return nil }
        let label = graph.timeline.references[index].label
        return sources > 1 ? Self.withoutIdentities(label) : label
      }.unique()
      let rest = labels.count - Self.mostProperties
      let told = labels.prefix(Self.mostProperties).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
      let times = some ?? (sources > 1 ? "×\(sources)" : nil)
      return [ShortValue.shortened(told, to: Self.longestLabel), times].compactMap { $0 }.joined(separator: " ")
    }
  }

  /// What was left out, and what shows it.
  var notes: [String] {
    var notes = [scope.note].compactMap { $0 }
    if beyondLimit > 0 {
      notes.append(
        "\(rowCount - beyondLimit) of \(rowCount) places have their own boxes. More: --limit \(rowCount).")
    }
    if lookers > 0 {
      let (are, they) = lookers == 1 ? ("1 control is", "it") : ("\(lookers) controls are", "they")
      notes.append("\(are) left out: \(they) neither touched state nor changed. More: --detail all.")
    }
    return notes
  }

  static let longestValue = 30
  private static let longestLabel = 40
  private static let mostProperties = 3
}
