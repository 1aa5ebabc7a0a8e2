// From an action of a scenario to the one control that it means.

package import StateGraphScenario
import StateGraphText
import StateGraphUI

extension Session {
  /// Plays one action as one step.
  package func perform(_ action: Action) async throws(SessionError) {
    switch action {
    case .tap(let target): try await perform(.tap, on: target, as: action)
    case .type(let text, into: let target): try await perform(.type(text), on: target, as: action)
    case .toggle(let target): try await perform(.toggle, on: target, as: action)
    case .set(let target, to: let value): try await perform(.set(value), on: target, as: action)
    case .select(let option, in: let target): try await perform(.select(option), on: target, as: action)
    case .submit(let target): try await perform(.submit, on: target, as: action)
    case .dismiss: try await end(.dismiss, action, "nothing is presented that could be dismissed") { $0 != .screen }
    case .back: try await end(.back, action, "there is no screen to go back from") { $0 == .screen }
    case .wait(let duration): try await wait(action.description, for: .milliseconds(duration.milliseconds))
    }
  }

  private func perform(
    _ controlAction: ControlAction, on target: Target, as action: Action
  ) async throws(SessionError) {
    let control = try control(for: target, verb: controlAction.verb, action: action.description)
    let name = describe(control)
    let action = (control.holdsSecrets ? keepingSecret(action) : action).description
    guard control.isEnabled else { throw .refused(action: action, control: name, reason: "is disabled") }
    let refusal = try await attempt(action, by: control) { () throws(ControlRefusal) in
      try control.perform(controlAction)
    }
    if let refusal { throw .refused(action: action, control: name, reason: refusal.reason) }
  }

  /// The same action as it is told: from now on, nothing that is written down has what it types.
  private func keepingSecret(_ action: Action) -> Action {
    func mask(_ text: String) -> String {
      keepSecret(text)
      return String(repeating: "•", count: text.count)
    }
    switch action {
    case .type(let text, let target): return .type(mask(text), into: target)
    case .set(let target, let text): return .set(target, to: mask(text))
    default: return action
    }
  }

  /// Dismisses what is on top of those that are meant.
  private func end(
    _ origin: SystemAction, _ action: Action, _ refusal: String, _ isMeant: (PresentationNode.Kind) -> Bool
  ) async throws(SessionError) {
    guard let top = presentations.last(where: { $0.presented.map(isMeant) ?? false }) else {
      throw .unsupported(action: action.description, reason: refusal)
    }
    try await step(action.description, by: .system(origin, top)) { top.dismiss() }
  }

  private func control(
    for target: Target, verb: ControlVerb, action: String
  ) throws(SessionError) -> any ActionableNode {
    let able = controls.filter { $0.verbs.contains(verb) }
    var matches = able.filter { $0.callName == target.label }
    switch target.place {
    case .path(let path): matches = within(path, matches)
    case .row(let title): matches = matches.filter { titles(around: $0).contains(title) }
    case nil:
      // A row is tapped by its title, whatever else its label says, if there is no doubt.
      let inRow = matches.isEmpty ? able.filter { titles(around: $0).contains(target.label) } : []
      if inRow.count == 1 { matches = inRow }
    }
    if let ordinal = target.ordinal {
      guard matches.indices.contains(ordinal - 1) else {
        throw .unknownControl(action: action, known: able.map(describe))
      }
      return matches[ordinal - 1]
    }
    guard let first = matches.first else { throw .unknownControl(action: action, known: able.map(describe)) }
    guard matches.count == 1 else { throw .ambiguousControl(action: action, matches: matches.map(describe)) }
    return first
  }

  /// A control as a scenario names it.
  private func describe(_ control: any ActionableNode) -> String {
    let verbs = control.verbs.map(\.rawValue).joined(separator: ", ")
    let rows = titles(around: control).filter { $0 != control.callName }.map { "  in “\($0)”" }.joined()
    return "“\(control.callName)”  \(path(of: control))\(rows)  (\(verbs))"
  }

  /// The controls below a path; its identities can be written in full, or as far as that means one.
  private func within(_ path: String, _ controls: [any ActionableNode]) -> [any ActionableNode] {
    let exact = controls.filter { contains(path, in: self.path(of: $0)) }
    guard exact.isEmpty else { return exact }
    if let number = path.first == "#" ? path : identityName(beginning: path) {
      return controls.filter { self.path(of: $0).contains("[\(number)]") }
    }
    let named = PathText.replacingIdentities(in: path, identityName(beginning:))
    return controls.filter { contains(named, in: self.path(of: $0)) }
  }

  /// Whether the segments of `path` stand next to each other in `full`: the control's own path, or that of something
  /// above it, in full or from some segment on.
  private func contains(_ path: String, in full: String) -> Bool {
    ("/" + full + "/").contains("/" + path + "/")
  }
}
