// What set off a pass, in words.

import StateGraphTimeline
import StateGraphTrace

extension Timeline {
  /// `tap "+"`, `onAppear of MainView, task of MainView/Row and 2 more`.
  func triggerWords(of pass: Pass, in step: Step) -> String {
    let texts = pass.triggers.map { words(of: $0, in: step) }
    guard texts.count > 3 else { return texts.joined(separator: ", ") }
    return texts.prefix(2).joined(separator: ", ") + " and \(texts.count - 2) more"
  }

  private func words(of trigger: TraceLine.Origin, in step: Step) -> String {
    func of(_ what: String, _ node: NodeIndex?) -> String { node.map { "\(what) of \(nodes[$0].path)" } ?? what }
    return switch trigger {
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
}
