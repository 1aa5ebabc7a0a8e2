// All formats say the same: edges and reasons are read back from their texts, and compared.

import StateGraphEmit
package import StateGraphTimeline

package enum Agreement {
  /// What a format says otherwise than JSON does, in words; nothing when all agree.
  ///
  /// - Parameter hasPlayer: Whether the player's page, which costs most, is read too.
  package static func differences(in timeline: Timeline, hasPlayer: Bool = true) throws -> [String] {
    let input = EmitInput(timeline: timeline, trace: "")
    func text(_ format: Format, _ name: String) throws -> String {
      try format.emit(input).first { $0.fileName == name }?.contents ?? ""
    }
    let json = try JSONReading(try text(.json, "timeline.json")).told()
    var differences: [String] = []
    func compare(_ format: String, _ told: Told?, step: Int, folding: Bool = false) {
      guard let told else { return differences.append("\(format) has no step \(step)") }
      let kinds: [(String, KeyPath<Told, Set<String>?>)] = [
        ("owns", \.owns), ("refers", \.refers), ("reads", \.reads), ("observes", \.observes), ("writes", \.writes),
        ("causes", \.causes), ("causes", \.allCauses), ("reasons", \.reasons),
      ]
      for (name, kind) in kinds {
        guard var theirs = told[keyPath: kind], var ours = json[step][keyPath: kind] else { continue }
        // What is said of rows that are one is said of each of them.
        if folding { (theirs, ours) = (Set(theirs.map(withoutIdentities)), Set(ours.map(withoutIdentities))) }
        guard theirs != ours else { continue }
        differences.append(
          "step \(step), \(name): only JSON has \(ours.subtracting(theirs).sorted()), "
            + "only \(format) has \(theirs.subtracting(ours).sorted())")
      }
    }
    let dot = DOTReading.steps(try text(.dot, "timeline.dot"))
    let plain = TextReading.steps(try text(.text, "timeline.txt"))
    let player = hasPlayer ? try PlayerReading(try text(.html, "player.html")).told() : []
    for step in json.indices {
      compare("timeline.dot", dot.indices.contains(step) ? dot[step] : nil, step: step)
      compare("timeline.txt", plain.indices.contains(step) ? plain[step] : nil, step: step)
      if hasPlayer { compare("player.html", player.indices.contains(step) ? player[step] : nil, step: step) }
    }
    let paths = timeline.nodes.map(\.path) + timeline.locations.map(\.path) + timeline.objects.map(\.path)
    let known = Set(paths + paths.flatMap(foldedPaths))
    let whole = EmitInput(timeline: timeline, trace: "", options: EmitOptions(limit: .max))
    for (input, folding) in [(input, true), (whole, false)] {
      func text(_ format: Format, _ name: String) throws -> String {
        try format.emit(input).first { $0.fileName == name }?.contents ?? ""
      }
      compare("graph.dot", DOTReading.end(try text(.dot, "graph.dot")), step: json.count - 1, folding: folding)
      compare(
        "graph.mmd", MermaidReading.end(try text(.mermaid, "graph.mmd"), paths: known), step: json.count - 1,
        folding: folding)
    }
    return differences
  }

  private static func withoutIdentities(_ text: String) -> String {
    text.replacing(/\[(?:"(?:[^"\\]|\\.)*"|[^\]"])*\]/, with: "[…]")
  }

  /// The path with `[…]` for one or more of its identities.
  private static func foldedPaths(_ path: String) -> [String] {
    let identities = path.ranges(of: /\[(?:"(?:[^"\\]|\\.)*"|[^\]"])*\]/)
    return (1..<(1 << min(identities.count, 6))).map { chosen in
      var folded = path
      for (index, range) in identities.enumerated().reversed() where chosen & (1 << index) != 0 {
        folded.replaceSubrange(range, with: "[…]")
      }
      return folded
    }
  }
}
