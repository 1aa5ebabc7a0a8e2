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
      node.map { "\(what) of \(timeline.nodes[$0].path)" } ?? what
    }
    return switch origin {
    case .firstRender: "first render"
    case .action, .system(.dismiss, _), .system(.back, _): step.action
    case .modifier(let modifier, let node): of(modifier.rawValue, node)
    case .task(let node): of("task", node)
    case .timer(let node): of("timer", node)
    case .publisher(let node): of("publisher", node)
    case .queue: "asynchronous write"
    case .system(let action, let node): of(action.rawValue, node)
    case .unknown: "unknown"
    }
  }

  /// Who wrote, of what has no node: `a task`.
  static func writer(_ origin: TraceLine.Origin) -> String? {
    switch origin {
    case .task: "a task"
    case .timer: "a timer"
    case .publisher: "a publisher"
    case .modifier(let modifier, _): modifier.rawValue
    case .system: "SwiftUI"
    case .firstRender, .action, .queue, .unknown: nil
    }
  }
}
