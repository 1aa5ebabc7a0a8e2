// What rows and controls are called where people read of them: `Row[#1] “Milk”`, `Button “Next”`.

import StateGraphText
import StateGraphTrace

/// Names for readers; paths stay what they are.
///
/// Beside the number of an identity that nobody can read stands the first text of its row, where it is short and no
/// other identity ever had it. Of several controls of one kind below one parent, each is called by its label in place
/// of `#2`, where the labels tell them apart.
public struct ReadableNames: Sendable {
  /// The last segment of a node's path, from one step on.
  struct Version: Sendable {
    var since: Int
    /// `Row[#1] “Milk”`, `Button “Next”`.
    var text: String
    /// The same where what the node shows stands beside it: `Row[#1] “Milk”`, `Button`.
    var heading: String
  }

  /// A longer text tells more than what a row is called.
  static let longest = 30

  private var versions: [String: [Version]] = [:]
  private let timeline: Timeline
  /// Where rows are called what, also where it is not told.
  private var rows: [String: Set<String>] = [:]

  /// - Complexity: O(nodes + updates).
  public init(_ timeline: Timeline) {
    let history = History(timeline)
    let texts = history.rowTexts()
    self.timeline = timeline
    versions = history.rows(texts).merging(history.controls()) { row, _ in row }
    for (path, list) in texts { for case let text? in list.map(\.text) { rows[text, default: []].insert(path) } }
  }

  /// A path, or the rest of it from some segment on, as it is known when a step begins.
  ///
  /// - Parameters:
  ///   - start: Where a segment of the path begins.
  ///   - step: `nil` for names that hold in all steps.
  public func text(
    _ path: String, from start: String.Index? = nil, atStep step: Int? = nil
  ) -> String {
    text(path, from: start, atStep: step, isHeading: false)
  }

  private func text(_ path: String, from start: String.Index?, atStep step: Int?, isHeading: Bool) -> String {
    if versions.isEmpty { return start.map { String(path[$0...]) } ?? path }
    let start = start ?? path.startIndex
    let starts = PathText.suffixStarts(of: path)
    var result = ""
    for (place, segment) in starts.enumerated() where segment >= start {
      let isLast = place == starts.count - 1
      let end = isLast ? path.endIndex : path.utf8.index(before: starts[place + 1])
      if let version = version(of: String(path[..<end]), atStep: step) {
        result += isHeading && isLast ? version.heading : version.text
      } else {
        result += path[segment..<end]
      }
      if !isLast { result += String(path[end..<starts[place + 1]]) }
    }
    return result
  }

  /// The rest of a path beside what the node shows when a step ends.
  public func heading(_ path: String, title: String, atStep step: Int?) -> String {
    if versions.isEmpty { return title }
    let start = path.utf8.index(path.endIndex, offsetBy: -title.utf8.count)
    return text(path, from: start, atStep: step.map { $0 + 1 }, isHeading: true)
  }

  /// Whether a path, or the rest of it from some segment on, was ever called so; straight quotation marks do as well.
  func isCalled(_ name: String, _ path: String) -> Bool {
    let name = Self.curly(name)
    let starts = PathText.suffixStarts(of: path)
    let ends = starts.dropFirst().map { path.utf8.index(before: $0) } + [path.endIndex]
    let steps = Set(ends.flatMap { versions[String(path[..<$0]), default: []].map { $0.since + 1 } })
    return steps.contains { step in starts.contains { text(path, from: $0, atStep: step) == name } }
  }

  /// The paths of rows that were ever called so, or whose identity can be read and that ever had this text; with or
  /// without quotation marks around it.
  ///
  /// - Complexity: O(nodes + updates).
  func rows(called title: String) -> Set<String> {
    let isQuoted = title.count > 1 && "\"“".contains(title.first!) && "\"”".contains(title.last!)
    let text = isQuoted ? String(title.dropFirst().dropLast()) : title
    return rows[text, default: []].union(History(timeline).rows(showing: text))
  }

  private func version(of path: String, atStep step: Int?) -> Version? {
    guard let versions = versions[path] else { return nil }
    guard let step else { return versions.count == 1 ? versions[0] : nil }
    return versions.last { $0.since < step } ?? versions.first
  }

  private static func curly(_ text: String) -> String {
    guard text.contains("\"") else { return text }
    var isOpen = false
    return String(
      text.map { character in
        guard character == "\"" else { return character }
        isOpen.toggle()
        return isOpen ? "“" : "”"
      })
  }
}

/// What nodes were called in the course of a run.
private struct History {
  private let timeline: Timeline
  /// By path: in which step something began to have which words; `nil` for none.
  private var titles: [String: [(since: Int, text: String?)]] = [:]
  /// By node: the steps that updated it, and the places of the updates in these. Most are never asked for.
  private var updates: [[(step: Int, place: Int)]]

  init(_ timeline: Timeline) {
    self.timeline = timeline
    updates = Array(repeating: [], count: timeline.nodes.count)
    for step in timeline.steps.indices {
      for title in timeline.steps[step].titled {
        titles[timeline.nodes[title.node].path, default: []].append((step, title.text))
      }
      for place in timeline.steps[step].updated.indices {
        updates[timeline.steps[step].updated[place].node].append((step, place))
      }
    }
  }

  /// What rows were called, whether it is told or not.
  func rowTexts() -> [String: [(since: Int, text: String?)]] {
    var texts = titles
    for (index, node) in timeline.nodes.enumerated()
    where node.kind != .view && endsInIdentity(node.path) && titles[node.path] == nil {
      texts[node.path, default: []] += shown(index).map { ($0.since, $0.display.text ?? $0.display.label) }
    }
    return texts
  }

  /// Rows whose identities can be read and that ever showed this text.
  func rows(showing text: String) -> Set<String> {
    var rows: [Timeline.NodeIndex: String] = [:]
    var found: Set<String> = []
    for (index, node) in timeline.nodes.enumerated() {
      if endsInIdentity(node.path) {
        rows[index] = identity(of: node) == nil ? node.path : nil
      } else {
        rows[index] = node.parent.flatMap { rows[$0] }
      }
      guard let row = rows[index], shown(index).contains(where: { $0.display.text == text || $0.display.label == text })
      else { continue }
      found.insert(row)
    }
    return found
  }

  /// Where the identity is one that nobody can read.
  func rows(_ names: [String: [(since: Int, text: String?)]]) -> [String: [ReadableNames.Version]] {
    guard !names.isEmpty else { return [:] }
    var identities: [String: Set<Substring>] = [:]
    var segments: [String: Substring] = [:]
    var showsOwnWords: Set<String> = []
    for node in timeline.nodes where names[node.path] != nil {
      guard let identity = identity(of: node) else { continue }
      if node.display != Timeline.Display() { showsOwnWords.insert(node.path) }
      segments[node.path] = segment(of: node)
      for case let text? in names[node.path]!.map(\.text) { identities[text, default: []].insert(identity) }
    }
    return segments.reduce(into: [:]) { versions, entry in
      let (path, segment) = entry
      versions[path] = names[path]!.map { since, text in
        let isTold = text.map { Self.isShort($0) && identities[$0]!.count == 1 } ?? false
        let told = isTold ? "\(segment) “\(Legible.line(text!))”" : String(segment)
        return ReadableNames.Version(
          since: since, text: told, heading: showsOwnWords.contains(path) ? String(segment) : told)
      }
    }
  }

  /// Controls of one kind below one parent, and texts.
  func controls() -> [String: [ReadableNames.Version]] {
    var groups: [String: [Timeline.NodeIndex]] = [:]
    for (index, node) in timeline.nodes.enumerated() where node.kind != .view && hasOrdinal(node.path) {
      groups[String(withoutOrdinal(node.path)), default: []].append(index)
    }
    if groups.isEmpty { return [:] }
    for (index, node) in timeline.nodes.enumerated() where node.kind != .view && groups[node.path] != nil {
      groups[node.path]!.append(index)
    }
    var versions: [String: [ReadableNames.Version]] = [:]
    for (base, nodes) in groups {
      var labels: [String: [(since: Int, text: String?)]] = [:]
      for node in nodes {
        labels[timeline.nodes[node].path, default: []] += shown(node).map {
          ($0.since, $0.display.label ?? $0.display.text)
        }
      }
      var paths: [String: Set<String>] = [:]
      for (path, list) in labels { for case let label? in list.map(\.text) { paths[label, default: []].insert(path) } }
      let segment = base[PathText.suffixStarts(of: base).last!...]
      for (path, list) in labels {
        let own = path[PathText.suffixStarts(of: path).last!...]
        versions[path] = list.map { since, label in
          guard let label, Self.isShort(label), paths[label]!.count == 1 else {
            return ReadableNames.Version(since: since, text: String(own), heading: String(own))
          }
          return ReadableNames.Version(
            since: since, text: "\(segment) “\(Legible.line(label))”", heading: String(segment))
        }
      }
    }
    return versions
  }

  /// What a node showed, from its first step on.
  private func shown(_ node: Timeline.NodeIndex) -> [(since: Int, display: Timeline.Display)] {
    let value = timeline.nodes[node]
    return [(value.createdAt, value.display)]
      + updates[node].map { ($0.step, timeline.steps[$0.step].updated[$0.place].new) }
  }

  private static func isShort(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= 4 * ReadableNames.longest && text.count <= ReadableNames.longest
  }

  private func segment(of node: Timeline.Node) -> Substring {
    node.path[PathText.suffixStarts(of: node.path).last!...]
  }

  /// `[#1]`, of a path that ends in it.
  private func identity(of node: Timeline.Node) -> Substring? {
    guard node.path.contains("[#") else { return nil }
    let segment = withoutOrdinal(segment(of: node))
    guard segment.last == "]", let start = segment.lastIndex(of: "["), segment[start...].hasPrefix("[#") else {
      return nil
    }
    return segment[start...]
  }

  private func endsInIdentity(_ path: String) -> Bool { withoutOrdinal(path).utf8.last == UInt8(ascii: "]") }

  private func withoutOrdinal(_ path: some StringProtocol) -> Substring {
    var rest = Substring(path).utf8
    while let last = rest.last, Self.isDigit(last) { rest.removeLast() }
    return rest.count < path.utf8.count && rest.last == UInt8(ascii: "#") ? Substring(rest.dropLast()) : Substring(path)
  }

  private func hasOrdinal(_ path: String) -> Bool {
    guard let last = path.utf8.last, Self.isDigit(last) else { return false }
    return withoutOrdinal(path).utf8.count < path.utf8.count
  }

  private static func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }
}
