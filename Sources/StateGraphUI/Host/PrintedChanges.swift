// `Self._printChanges()`: what SwiftUI says of why a body runs, in its own words.
//
// Source: OpenSwiftUI, ChangedBodyPropertyCompatibilityTests (first evaluations), and printed logs of articles (later
// ones). This file is the one place to change the words.

import Foundation
import StateGraphEngine

/// What a node's body was told when it last asked.
final class ChangeWatch {
  /// The evaluation in which it asked.
  var evaluation: UInt64 = 0
  /// The one before that.
  var previous: UInt64 = 0
  /// The dynamic properties of the evaluation that runs, each with the location that it depends on.
  var properties: [(name: String, location: LocationID)] = []

  func begin() { properties.removeAll() }
}

extension View {
  /// Prints why this body runs, property by property: `ContentView: @self, @identity, _name changed.`
  @MainActor
  public static func _printChanges() {
    print(changes(of: Self.self))
  }

  /// The same as `_printChanges()`, to standard error.
  @MainActor
  public static func _logChanges() {
    FileHandle.standardError.write(Data((changes(of: Self.self) + "\n").utf8))
  }
}

@MainActor
private func changes<V: View>(of type: V.Type) -> String {
  let name = typeName(of: type)
  guard let engine = HostContext.current?.engine, let evaluating = engine.evaluating,
    let host = engine.host as? ViewHost, let node = host[evaluating] as? ViewNode<V>
  else { return "\(name): unchanged." }
  let reasons = node.changes(in: engine)
  return reasons.isEmpty ? "\(name): unchanged." : "\(name): \(reasons.joined(separator: ", ")) changed."
}

extension BodyNode {
  /// Why the running evaluation takes place: the view value, the identity, dynamic properties by name; or something
  /// else that the body depends on.
  fileprivate func changes(in engine: Engine) -> [String] {
    let evaluation = engine.evaluationCount
    guard let watch = changeWatch else {
      changeWatch = ChangeWatch()
      changeWatch?.evaluation = evaluation
      let names = type.properties.entries.map { "_" + $0.name }
      return names.isEmpty ? ["@self"] : ["@self", "@identity"] + names
    }
    // Asked twice in one evaluation, it says the same twice.
    let last = watch.evaluation == evaluation ? watch.previous : watch.evaluation
    watch.previous = last
    watch.evaluation = evaluation
    var reasons = isNewValue ? ["@self"] : []
    for (name, location) in watch.properties where engine.hasChanged(location, since: last) {
      if !reasons.contains("_" + name) { reasons.append("_" + name) }
    }
    return reasons.isEmpty ? ["@dependencies"] : reasons
  }
}
