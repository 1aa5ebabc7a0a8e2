// The verbs, and which one was meant by a word that is none of them.

enum Verb: String, CaseIterable {
  case tap, type, toggle, set, select, submit, dismiss, back, wait

  /// All of them, for a message.
  static var list: String {
    allCases.dropLast().map { "`\($0.rawValue)`" }.joined(separator: ", ") + " or `\(allCases.last!.rawValue)`"
  }

  /// The verb that most resembles a word, if any does: the same but for case, or one or two letters.
  static func suggestion(for word: String) -> String? {
    let word = word.lowercased()
    let nearest = allCases.map { (verb: $0.rawValue, distance: distance(word, $0.rawValue)) }
      .min { $0.distance < $1.distance }
    guard let nearest, nearest.distance <= (nearest.verb.count > 4 ? 2 : 1) else { return synonyms[word] }
    return nearest.verb
  }

  /// What other tools call it.
  private static let synonyms = [
    "click": "tap", "press": "tap", "touch": "tap", "enter": "type", "write": "type", "input": "type",
    "switch": "toggle", "check": "toggle", "choose": "select", "pick": "select", "sleep": "wait", "pause": "wait",
    "close": "dismiss", "return": "submit",
  ]

  /// How many letters to insert, remove, replace, or swap with their neighbour.
  private static func distance(_ a: String, _ b: String) -> Int {
    let a = Array(a)
    let b = Array(b)
    var beforePrevious: [Int] = []
    var previous = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var best = min(previous[j + 1] + 1, row[j] + 1, previous[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { best = min(best, beforePrevious[j - 1] + 1) }
        row.append(best)
      }
      beforePrevious = previous
      previous = row
    }
    return previous[b.count]
  }
}
