// The words for what changed inside a value.

import StateGraphTimeline
import StateGraphTrace

/// How values are told.
public enum ValueDetail: String, Hashable, Sendable, CaseIterable {
  /// Before and after, each as a whole.
  case full
  /// What is different inside, where that says less than the whole.
  case changes
  /// Only that something was written.
  case none
}

extension Timeline.Change {
  /// After the name of the property: `[0].done: false → true`, `+ Item(#3, "Eggs") at 2`, `name: "Bilbo" → "Frodo"`.
  package var words: String { words(to: .max) }

  /// The same, with values that take no more than so many characters.
  func words(to limit: Int) -> String {
    let place = place.hasPrefix(".") ? String(place.dropFirst()) : place
    if case .set = kind { return "\(place): \(what(to: limit))" }
    return place.isEmpty ? what(to: limit) : "\(place) \(what(to: limit))"
  }

  /// `[0].done → true`, where there is a new value.
  var shortWords: String? {
    guard case .set(_, let new) = kind else { return nil }
    return "\(place.hasPrefix(".") ? String(place.dropFirst()) : place) → \(new)"
  }

  /// How many differences it stands for.
  var count: Int { if case .more(let count) = kind { count ?? 1 } else { 1 } }

  /// Without the place: `false → true`, and with its key what a dictionary gained or lost: `+ "milk": 1`.
  func what(to limit: Int = .max) -> String {
    // The place stays as it is, behind a value that may be cut off.
    func short(_ text: String, _ place: String) -> String {
      ShortValue.shortened(text, to: max(limit - place.count, 2)) + place
    }
    let label = key.map { "\($0): " } ?? ""
    return switch kind {
    case .set(let old, let new): ShortValue.change(old, new, to: limit)
    case .inserted(let value, let index): short("+ \(label)\(value)", index.map { " at \($0)" } ?? "")
    case .removed(let value, let index): short("− \(label)\(value)", index.map { " from \($0)" } ?? "")
    case .moved(let value, let old, let new): short("moved \(value)", " \(old) → \(new)")
    case .more(let count?): "and \(count) more changes"
    case .more(nil): "and more: the value is too large to be compared as a whole"
    }
  }

  /// Where it is: `[0].done`; of what a dictionary gained or lost, the dictionary: `.prices`.
  var place: String { key.map { String(path.dropLast($0.count + 2)) } ?? path }

  /// Of what a dictionary gained or lost. Of a number, it cannot be told whether it is a key.
  private var key: String? {
    switch kind {
    case .inserted(_, at: nil), .removed(_, from: nil): break
    default: return nil
    }
    guard path.last == "]", let start = path.lastIndex(of: "[") else { return nil }
    let key = path[path.index(after: start)...].dropLast()
    let isWhole = key.hasPrefix("\"") == key.hasSuffix("\"")
    return isWhole && !key.isEmpty && !key.allSatisfy(\.isNumber) ? String(key) : nil
  }
}

extension Timeline.Cause {
  /// The initial value that a property was handed although it has one already.
  func ignoredInitial(for property: String) -> String? {
    guard case .initial(property, _, let new, _) = self else { return nil }
    return ShortValue.brief(new ?? "…", to: 24)
  }
}

extension Timeline.Write {
  /// `"12:00" → "12:01"`, `[0].done: false → true`; `…` stands for a value that was not recorded.
  package var change: String { changes.isEmpty ? whole : changes.map(\.words).joined(separator: ", ") }

  package var whole: String { "\(old ?? "…") → \(new ?? "…")" }
}

extension Timeline {
  /// What a step changed inside a location, by all its writes; none where one of them told no differences.
  func changes(of location: LocationIndex, in step: Step) -> [Change] {
    let writes = step.writes.filter { $0.location == location && $0.isEffective }
    guard writes.count > 1 else { return writes.first?.changes ?? [] }
    guard writes.allSatisfy({ !$0.changes.isEmpty }) else { return [] }
    var changes: [Change] = []
    // Where a part was last set: an element that came or went renames the others.
    var places: [String: Int] = [:]
    for change in writes.flatMap(\.changes) {
      guard case .set(_, let new) = change.kind else {
        places = [:]
        changes.append(change)
        continue
      }
      if let place = places[change.path], case .set(let old, _) = changes[place].kind {
        changes[place] = Change(path: change.path, kind: .set(old: old, new: new))
      } else {
        places[change.path] = changes.count
        changes.append(change)
      }
    }
    guard changes.count > Self.mostChanges else { return changes }
    let rest = changes.dropFirst(Self.mostChanges).reduce(0) { $0 + $1.count }
    return changes.prefix(Self.mostChanges) + [Change(path: "", kind: .more(rest))]
  }

  /// As many as one write tells.
  private static let mostChanges = 20

  /// The same with values as they are to be told.
  func telling(_ values: ValueDetail) -> Timeline {
    guard values != .changes else { return self }
    func value(_ text: String?) -> String? { values == .none ? text.map { _ in "…" } : text }
    var told = self
    for index in told.locations.indices { told.locations[index].initial = value(locations[index].initial) }
    for step in told.steps.indices {
      for index in told.steps[step].writes.indices {
        let write = steps[step].writes[index]
        told.steps[step].writes[index].changes = []
        told.steps[step].writes[index].old = value(write.old)
        told.steps[step].writes[index].new = value(write.new)
      }
      for pass in told.steps[step].passes.indices {
        for index in told.steps[step].passes[pass].evaluated.indices {
          told.steps[step].passes[pass].evaluated[index].causes = steps[step].passes[pass].evaluated[index].causes.map {
            switch $0 {
            case .input(let field, let old, let new, _): .input(field: field, old: value(old), new: value(new))
            case .initial(let field, let old, let new, _): .initial(field: field, old: value(old), new: value(new))
            default: $0
            }
          }
        }
      }
      for index in told.steps[step].captured.indices {
        told.steps[step].captured[index].captured = value(steps[step].captured[index].captured)
        told.steps[step].captured[index].current = value(steps[step].captured[index].current)
      }
    }
    return told
  }

  /// The statement that an edge is about: of a read or a write.
  ///
  /// - Parameter step: As in ``place(of:inStep:)`` of a read.
  func place(of edge: Graph.Edge, inStep step: Int?) -> SourcePlace? {
    switch (edge.kind, edge.from, edge.to, edge.evidence) {
    case (.reads, .node(let node), .location(let location), _):
      place(of: Read(node: node, location: location), inStep: step)
    case (.writes, _, _, .write(let index, let step)): steps[step].writes[index].place
    default: nil
    }
  }

  /// The same without the places of reads and writes.
  func withoutPlaces() -> Timeline {
    var told = self
    told.readPlaces = [:]
    for step in told.steps.indices {
      for index in told.steps[step].writes.indices where steps[step].writes[index].place != nil {
        told.steps[step].writes[index].place = nil
      }
    }
    return told
  }
}
