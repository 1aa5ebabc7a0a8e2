// What set off a pass or wrote, in words.

import StateGraphTimeline
import StateGraphTrace

extension Narrator {
  /// `tap "+"`, `onAppear of MainView, task of MainView/Row and 2 more`.
  func trigger(of pass: Timeline.Pass, in step: Timeline.Step) -> String {
    let texts = pass.triggers.map { words($0, in: step) }
    guard texts.count > 3 else { return texts.joined(separator: ", ") }
    return texts.prefix(2).joined(separator: ", ") + " and \(texts.count - 2) more"
  }

  /// ` with the animation easeInOut`; nothing without one.
  static func transaction(of pass: Timeline.Pass) -> String {
    pass.transaction.animation.map { " with the animation \($0)" } ?? ""
  }

  private func words(_ origin: TraceLine.Origin, in step: Timeline.Step) -> String {
    func of(_ what: String, _ node: Timeline.NodeIndex?) -> String {
      node.map { "\(what) of \(name(.node($0)))" } ?? what
    }
    return switch origin {
    case .firstRender: "first render"
    case .action, .system(.dismiss, _), .system(.back, _): step.action
    case .modifier(let modifier, let node): of(modifier.rawValue, node)
    case .task(let node): of("task", node)
    case .timer(let node): of("timer", node)
    case .publisher(let node): of("publisher", node)
    case .body(let node): of("body", node)
    case .queue(let node?): of("queued closure", node)
    case .queue(nil): "asynchronous write"
    case .function(let name): name
    case .system(let action, let node): of(action.rawValue, node)
    case .unknown: "unknown"
    }
  }

  /// Who wrote, if that was not the step's action itself; of what is unknown, nothing else can be said.
  func other(_ origin: TraceLine.Origin) -> Words? {
    switch origin {
    case .firstRender, .action, .system, .unknown: nil
    case .modifier, .task, .timer, .publisher, .body, .queue, .function: writer(origin)
    }
  }

  /// Who wrote: `MainView/Button`, `MainView.task`, `a timer of MainView`, `system: dismiss`.
  func writer(_ origin: TraceLine.Origin) -> Words {
    func of(_ what: String, _ node: Timeline.NodeIndex?) -> Words {
      node.map { "\(what) of \(node: $0)" } ?? Words(what)
    }
    switch origin {
    case .action(let node?): return "\(node: node)"
    case .modifier(let modifier, let node?): return "\(node: node).\(modifier.rawValue)"
    case .modifier(let modifier, nil): return Words(modifier.rawValue)
    case .task(let node): return of("a task", node)
    case .timer(let node): return of("a timer", node)
    case .publisher(let node): return of("a subscriber", node)
    case .body(let node): return of("the body", node)
    case .queue(let node): return of("a queued closure", node)
    case .function(let name): return Words(name)
    case .system(let action, _): return Words("system: \(action.rawValue)")
    case .firstRender: return "the first render"
    case .action(nil): return "the action"
    case .unknown: return "unknown"
    }
  }
}
