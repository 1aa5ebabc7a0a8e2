// What each format says, read from its text alone: edges as `from -> to`, step by step.

import Foundation

/// What a format says of one step. What it does not tell is `nil`.
struct Told {
  var owns: Set<String>?
  var refers: Set<String>?
  var reads: Set<String>?
  var observes: Set<String>?
  var writes: Set<String>?
  /// Which locations and objects made which bodies run.
  var causes: Set<String>?
  /// The same, of those that went in the step too.
  var allCauses: Set<String>?
  /// The causes without the bodies, where a text has them beside rows of a tree.
  var reasons: Set<String>?
}

func edge(_ from: String, _ to: String) -> String { "\(from) -> \(to)" }

/// DOT: a cluster a step, ids that begin with the step's number, and edges with a class.
struct DOTReading {
  private static var line: Regex<(Substring, Substring, Substring, Substring, Substring)> {
    /^ *"((?:[^"\\]|\\.)*)" -> "((?:[^"\\]|\\.)*)" \[class="(\w+)"(.*)\];$/
  }

  private static func edges(_ text: some StringProtocol) -> [(from: String, to: String, kind: String, rest: String)] {
    let line = line
    return text.split(separator: "\n").compactMap { row in
      guard let match = String(row).wholeMatch(of: line) else { return nil }
      func plain(_ id: Substring) -> String {
        String(id.replacing("\\\"", with: "\"").replacing("\\\\", with: "\\"))
      }
      return (plain(match.1), plain(match.2), String(match.3), String(match.4))
    }
  }

  /// An id without what tells it from others of that path: a ghost's mark, an object's type.
  private static func path(_ id: some StringProtocol) -> String {
    String(id.hasSuffix(" −") ? String(id.dropLast(2)) : String(id)).components(separatedBy: ": ")[0]
  }

  /// `timeline.dot` has no dependencies: they are in its labels.
  static func steps(_ text: String) -> [Told] {
    text.components(separatedBy: "subgraph \"cluster_").dropFirst().enumerated().map { index, part in
      let edges = edges(part).map { edge in
        (from: path(edge.from.dropFirst("\(index) ".count)), to: path(edge.to.dropFirst("\(index) ".count)), edge.kind)
      }
      func ends(_ kind: String, _ isTold: (String) -> Bool = { _ in true }) -> Set<String> {
        Set(edges.filter { $0.2 == kind && isTold($0.from) }.map { edge($0.from, $0.to) })
      }
      let views = Set(edges.filter { $0.2 == "contains" }.flatMap { [$0.from, $0.to] })
      return Told(
        owns: ends("owns"), refers: ends("references"), writes: ends("writes"),
        causes: ends("caused") { !views.contains($0) })
    }
  }

  /// `graph.dot`: how the run ended.
  static func end(_ text: String) -> Told {
    let edges = edges(text)
    func ends(_ kind: String, _ isTold: (String) -> Bool = { _ in true }) -> Set<String> {
      Set(edges.filter { $0.kind == kind && isTold($0.rest) }.map { edge(path($0.from), path($0.to)) })
    }
    return Told(
      owns: ends("owns"), refers: ends("references"), reads: ends("reads") { !$0.contains("every change") },
      observes: ends("reads") { $0.contains("every change") })
  }
}

/// Text: a paragraph a step; what ran has `↻`, and behind it why.
enum TextReading {
  static func steps(_ text: String) -> [Told] {
    // A long line goes on in the next one, which is indented by seven blanks.
    text.replacing(/\n {7}(?=[^ ])/, with: " ").components(separatedBy: "\n\n").filter { $0.first?.isNumber == true }
      .map { step in
        var reasons: Set<String> = []
        for row in step.split(separator: "\n").dropFirst() where row.contains("↻") {
          // A row's first text, behind its identity, is not of its path.
          let words = row[row.firstIndex(of: "↻")!...].replacing(/\ “[^”]*”/, with: "")
          for match in words.matches(of: /(?:read|observes) ((?:\["(?:[^"\\]|\\.)*"\]|[^\s,;])+)/) {
            reasons.insert(String(match.1))
          }
        }
        return Told(reasons: reasons)
      }
  }
}

/// Mermaid: edges with their kinds as labels, and identifiers that are paths without what identifiers may not have.
enum MermaidReading {
  /// `graph.mmd`: how the run ended, in the paths that it may speak of.
  static func end(_ text: String, paths: Set<String>) -> Told {
    var known: [String: String] = [:]
    for path in paths {
      let readable = path.unicodeScalars.map { scalar in
        scalar.isASCII && scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
          ? String(scalar) : scalar == "." ? "__" : "_"
      }
      // One that is long, or not what the path says to the letter, ends with the path's FNV-1a.
      let hash = path.utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
      known[readable.joined()] = path
      known["_" + String(hash, radix: 16)] = path
    }
    func path(_ identifier: Substring) -> String {
      let hash = identifier.lastIndex(of: "_").flatMap { known[String(identifier[$0...])] }
      return hash ?? known[String(identifier.dropFirst(2))] ?? String(identifier)
    }
    let line = /^ *(\w+) \S+ "(\w+)(: every change)?[^"]*" \S+ (\w+)$/
    let edges = text.split(separator: "\n").compactMap { $0.wholeMatch(of: line) }
    func ends(_ kind: String, everyChange: Bool = false) -> Set<String> {
      Set(edges.filter { $0.2 == kind && ($0.3 != nil) == everyChange }.map { edge(path($0.1), path($0.4)) })
    }
    return Told(
      owns: ends("owns"), refers: ends("refers"), reads: ends("reads"), observes: ends("reads", everyChange: true))
  }
}

/// The player's own data: edges with the steps in which they begin and end, and sentences of what they name.
struct PlayerReading {
  private let data: [String: Any]

  init(_ page: String) throws {
    let parts = page.components(separatedBy: #"<script type="application/json" id="player">"#)
    let json = parts.count == 2 ? parts[1].components(separatedBy: "</script>")[0] : ""
    data = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any] ?? [:]
  }

  func told() -> [Told] {
    var things: [(kind: String?, path: String)] = []
    for thing in data["things"] as? [[Any]] ?? [] {
      let (base, rest) = (thing[1] as? Int, thing[2] as? String ?? "")
      let isRelative = rest.hasPrefix("/") || rest.hasPrefix(".")
      things.append((thing[0] as? String, (isRelative ? base.map { things[$0].path } ?? "" : "") + rest))
    }
    let relations = (data["relations"] as? [[String]] ?? []).map(\.first)
    let edges = data["edges"] as? [[Any]] ?? []
    let sentences = data["sentences"] as? [[Any]] ?? []
    return (data["facts"] as? [[[Any]]] ?? []).enumerated().map { step, facts in
      func ends(_ relation: String) -> Set<String> {
        Set(
          edges.compactMap { part -> String? in
            guard let kind = part[0] as? Int, relations[kind] == relation, let since = part[3] as? Int, since <= step,
              (part[4] as? Int).map({ $0 > step }) ?? true, let from = part[1] as? Int, let to = part[2] as? Int
            else { return nil }
            return edge(things[from].path, things[to].path)
          })
      }
      var causes: Set<String> = []
      for fact in facts {
        guard let number = fact[0] as? Int else { continue }
        let sentence = sentences[number]
        guard let body = sentence.first as? Int,
          sentence.contains(where: { ($0 as? String)?.contains("re-renders because") == true })
        else { continue }
        for case let part as Int in sentence.dropFirst() where !["v", "n"].contains(things[part].kind) {
          causes.insert(edge(things[part].path, things[body].path))
        }
      }
      return Told(owns: ends("owns"), reads: ends("reads"), observes: ends("observes"), allCauses: causes)
    }
  }
}
