// A line of the trace without what has been in secure fields.

import StateGraphTrace

extension TraceLine {
  func masked(_ secrets: Secrets) -> TraceLine {
    func value(_ value: String?) -> String? { value.map(secrets.maskedValue) }
    switch self {
    case .node(var node):
      node.path = secrets.maskedLiterals(node.path)
      node.display = node.display.masked(secrets)
      return .node(node)
    case .location(var location):
      location.path = secrets.maskedLiterals(location.path)
      location.value = value(location.value)
      return .location(location)
    case .object(var object):
      object.path = secrets.maskedLiterals(object.path)
      return .object(object)
    case .hops(let number, let after, let hops):
      return .hops(number, after: after, hops.map(secrets.maskedLiterals))
    case .reference(var reference):
      reference.keyPath = reference.keyPath.map(secrets.maskedLiterals)
      return .reference(reference)
    case .identity(let number, let identity): return .identity(number, secrets.masked(identity))
    case .step(var step):
      step.action = secrets.maskedLiterals(step.action)
      return .step(step)
    case .stopped(var stop):
      stop.message = secrets.maskedLiterals(stop.message)
      return .stopped(stop)
    case .evaluated(let node, let causes): return .evaluated(node, causes: causes.map { $0.masked(secrets) })
    case .updated(let node, let display): return .updated(node, display.masked(secrets))
    case .titled(let node, let title): return .titled(node, title.map(secrets.masked))
    case .captured(var captured):
      (captured.captured, captured.current) = (value(captured.captured), value(captured.current))
      return .captured(captured)
    case .wrote(var write):
      (write.old, write.new) = (value(write.old), value(write.new))
      write.changes = write.changes.map { $0.masked(secrets) }
      return .wrote(write)
    case .issue(var issue):
      issue.message = secrets.masked(issue.message)
      return .issue(issue)
    case .header, .callers, .unreferenced, .children, .pass, .end, .printed, .closed, .created, .removed, .skipped:
      return self
    case .ignored, .read, .unread, .declared, .undeclared, .released, .held: return self
    case .appeared, .disappeared, .screen: return self
    }
  }
}

extension TraceLine.Display {
  fileprivate func masked(_ secrets: Secrets) -> Self {
    func text(_ text: String?) -> String? { text.map(secrets.masked) }
    return Self(label: text(label), text: text(self.text), prompt: text(prompt), value: text(value))
  }
}

extension TraceLine.Cause {
  fileprivate func masked(_ secrets: Secrets) -> Self {
    guard case .input(let field, let old, let new, let changes) = self else { return self }
    return .input(
      field: field, old: old.map(secrets.maskedValue), new: new.map(secrets.maskedValue),
      changes: changes.map { $0.masked(secrets) })
  }
}

extension TraceLine.Change {
  fileprivate func masked(_ secrets: Secrets) -> Self {
    func text(_ text: String) -> String { secrets.maskedValue(text) }
    let kind: Kind =
      switch kind {
      case .set(let old, let new): .set(old: text(old), new: text(new))
      case .inserted(let value, let place): .inserted(text(value), at: place)
      case .removed(let value, let place): .removed(text(value), from: place)
      case .moved(let value, let from, let to): .moved(text(value), from: from, to: to)
      case .more: kind
      }
    return Self(path: secrets.maskedLiterals(path), kind: kind)
  }
}
