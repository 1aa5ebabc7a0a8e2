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
  package var words: String {
    let place = path.hasPrefix(".") ? String(path.dropFirst()) : path
    if case .set = kind { return "\(place): \(what)" }
    return place.isEmpty ? what : "\(place) \(what)"
  }

  /// How many differences it stands for.
  var count: Int { if case .more(let count) = kind { count ?? 1 } else { 1 } }

  /// The same without the place: `false → true`.
  var what: String {
    switch kind {
    case .set(let old, let new): "\(old) → \(new)"
    case .inserted(let value, let index): "+ \(value)" + (index.map { " at \($0)" } ?? "")
    case .removed(let value, let index): "− \(value)" + (index.map { " from \($0)" } ?? "")
    case .moved(let value, let old, let new): "moved \(value) \(old) → \(new)"
    case .more(let count?): "and \(count) more changes"
    case .more(nil): "and more: the value is too large to be compared as a whole"
    }
  }
}

extension Timeline.Write {
  /// `"12:00" → "12:01"`, `[0].done: false → true`; `…` stands for a value that was not recorded.
  package var change: String { changes.isEmpty ? whole : changes.map(\.words).joined(separator: ", ") }

  package var whole: String { "\(old ?? "…") → \(new ?? "…")" }
}

extension Timeline {
  /// What a step changed inside a location; none where it was written more than once, or as a whole.
  func changes(of location: LocationIndex, in step: Step) -> [Change] {
    let writes = step.writes.filter { $0.location == location && $0.isEffective }
    return writes.count == 1 ? writes[0].changes : []
  }

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
}
