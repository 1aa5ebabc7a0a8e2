// What `timeline.json` says, step by step.

import Foundation

/// The schema `stategraph.timeline`: everything, in lists of what begins and ends.
struct JSONReading {
  private typealias Object = [String: Any]
  private let root: [String: Any]
  private let shown: Set<String>

  init(_ text: String) throws {
    root = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] ?? [:]
    shown = Set((root["nodes"] as? [[String: Any]] ?? []).compactMap { $0["path"] as? String })
  }

  private func list(_ name: String, in object: Object? = nil) -> [Object] { (object ?? root)[name] as? [Object] ?? [] }

  private func stands(_ object: Object, at step: Int) -> Bool {
    (object["since"] as? Int ?? 0) <= step && (object["until"] as? Int).map { $0 > step } ?? true
  }

  /// What is not listed is told of the nearest node above that is.
  private func lifted(_ path: String) -> String {
    var path = path
    while !shown.contains(path), let slash = path.lastIndex(of: "/") { path = String(path[..<slash]) }
    return path
  }

  func told() -> [Told] {
    var reads: Set<String> = []
    var observes: Set<String> = []
    var released: Set<String> = []
    return list("steps").enumerated().map { index, step in
      var told = Told()
      func pairs(_ name: String, _ to: String) -> Set<String> {
        Set(list(name, in: step).map { edge($0["node"] as? String ?? "", $0[to] as? String ?? "") })
      }
      reads.formUnion(pairs("reads", "location"))
      reads.subtract(pairs("unreads", "location"))
      observes.formUnion(pairs("declares", "object"))
      observes.subtract(pairs("undeclares", "object"))
      released.subtract(step["held"] as? [String] ?? [])
      released.formUnion(step["released"] as? [String] ?? [])
      // Another object, of another life of the node.
      released.subtract(list("objects").filter { $0["since"] as? Int == index }.compactMap { $0["path"] as? String })
      let live = Set(list("nodes").filter { stands($0, at: index) }.compactMap { $0["path"] as? String })
      let locations = list("locations").filter { stands($0, at: index) }
      let objects = Set(
        list("objects").filter { stands($0, at: index) }.compactMap { $0["path"] as? String }
      ).subtracting(released)
      let standing = Set(
        locations.filter {
          let owner = $0["owner"] as? String ?? ""
          return live.contains(owner) || objects.contains(owner)
        }.compactMap { $0["path"] as? String })
      reads = reads.filter { ends in
        let parts = ends.components(separatedBy: " -> ")
        return live.contains(parts[0]) && standing.contains(parts[1])
      }
      observes = observes.filter { live.contains($0.components(separatedBy: " -> ")[0]) }
      (told.reads, told.observes) = (reads, observes)
      told.owns = Set(
        locations.filter { standing.contains($0["path"] as? String ?? "") }
          .map { edge($0["owner"] as? String ?? "", $0["path"] as? String ?? "") }
          + list("objects").filter { objects.contains($0["path"] as? String ?? "") }
          .compactMap { object in
            guard let owner = object["owner"] as? String, live.contains(owner) else { return nil }
            return edge(owner, object["path"] as? String ?? "")
          })
      told.refers = Set(
        list("references").filter { stands($0, at: index) && $0["keeps"] as? Bool == false }
          .compactMap { reference in
            (reference["to"] as? String).map { edge(lifted(reference["from"] as? String ?? ""), $0) }
          })
      told.writes = Set(
        list("writes", in: step).compactMap { write -> String? in
          guard write["dropped"] as? Bool == false, write["equal"] as? Bool == false, let by = write["by"] as? String,
            let location = write["location"] as? String, standing.contains(location)
          else { return nil }
          return edge(lifted(by), location)
        })
      let causes = list("passes", in: step).flatMap { list("evaluated", in: $0) }.flatMap { run in
        list("causes", in: run).compactMap { cause in
          (cause["location"] as? String ?? cause["object"] as? String).map { ($0, run["node"] as? String ?? "") }
        }
      }
      told.allCauses = Set(causes.map { edge($0.0, $0.1) })
      let shown = standing.union(objects)
      told.causes = Set(causes.filter { shown.contains($0.0) }.map { edge($0.0, $0.1) })
      let ends = Set((step["created"] as? [String] ?? []) + (step["removed"] as? [String] ?? []))
      told.reasons = Set(causes.filter { !ends.contains($0.1) }.map(\.0))
      return told
    }
  }
}
