// What the badge of a card says of why a body ran.

import StateGraphTimeline

extension Narrator {
  /// What a badge says of why a body ran, from the longest way to the shortest: the values of inputs give way first,
  /// then all causes but the first.
  ///
  /// - Returns: also the causes without values.
  func badges(_ causes: [Timeline.Cause]) -> (badges: [String], plain: String) {
    var names: [String: [String]] = [:]
    var order: [String] = []
    func add(_ name: String, _ what: String) {
      if names[what] == nil { order.append(what) }
      if names[what]?.contains(name) != true { names[what, default: []].append(name) }
    }
    var changed: [String] = []
    for cause in causes {
      switch cause {
      case .created: add("", "created")
      case .location(let index): add(timeline.locations[index].name, " read")
      case .object(let index):
        add("\(timeline.objects[index].path.split(separator: ".").last ?? "object")", " changed")
      case .input(let field, let old, let new, let changes):
        add(field, ": new input")
        if let short = Self.short("\(field)\(Self.values(old, new, changes))") { changed.append(short) }
      case .initial(let field, _, _, _): add(field, ": new initial value, ignored")
      case .environment(let key): add(key, " in the environment")
      case .unknown: add("", "unknown")
      }
    }
    func words(_ what: String) -> String {
      names[what]!.joined(separator: ", ") + what + (what == ": new input" && names[what]!.count > 1 ? "s" : "")
    }
    let parts = order.map(words)
    let plain = parts.joined(separator: ", ")
    var badges = [plain]
    if changed.count == 1, names[": new input"]?.count == 1 {
      func told(_ change: String) -> String {
        order.map { $0 == ": new input" ? change : words($0) }.joined(separator: ", ")
      }
      badges = [told("input \(changed[0])"), told(changed[0]), plain].filter { $0 == plain || $0.count <= 60 }
    }
    if parts.count > 1 { badges.append("\(parts[0]), …") }
    // A value can be shorter than that there is another one.
    badges = badges.sorted { $0.count > $1.count }.unique()
    return parts.isEmpty ? (["unknown"], "unknown") : (badges, plain)
  }

  /// Said of a view every run of which was for nothing.
  static let wasted = "wasted: no value changed"

  /// What a badge has room for, of a change.
  private static func short(_ badge: String) -> String? {
    badge.contains(":") && badge.utf8.count <= 120 && badge.count <= 32 ? badge : nil
  }
}
