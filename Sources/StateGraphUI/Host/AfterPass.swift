// What runs after a pass: the closures of life-cycle modifiers, in SwiftUI's order.

import StateGraphEngine

struct AfterPass {
  typealias Action = (trigger: Origin, action: () -> Void)

  enum Time {
    /// Before all others: what ends at once, without a transition.
    case first
    /// Those of children before those of their parents.
    case fromTheInside
    /// After all others: what ends with the pass comes after what begins or changes.
    case last
  }

  private var first: [Action] = []
  private var inner: [Action] = []
  private var last: [Action] = []

  var isEmpty: Bool { first.isEmpty && inner.isEmpty && last.isEmpty }

  mutating func add(_ trigger: Origin, at time: Time = .fromTheInside, _ action: @escaping () -> Void) {
    switch time {
    case .first: first.append((trigger, action))
    case .fromTheInside: inner.append((trigger, action))
    case .last: last.append((trigger, action))
    }
  }

  /// All actions, in the order in which they run; none is left.
  @MainActor
  mutating func takeAll(in host: ViewHost) -> [Action] {
    defer { self = AfterPass() }
    return first + sorted(in: host) + last
  }

  /// Actions in post-order, and those of one node in the order in which they came; those of nodes that are gone last.
  @MainActor
  private func sorted(in host: ViewHost) -> [Action] {
    func isLive(_ action: Action) -> Bool { action.trigger.node.map(host.isLive) ?? false }
    func finishes(_ first: Action, before second: Action) -> Bool {
      guard let first = first.trigger.node, let second = second.trigger.node else { return false }
      return host.engine.finishes(first.id, before: second.id)
    }
    let live = inner.filter(isLive)
    let isSorted = zip(live, live.dropFirst()).allSatisfy { !finishes($1, before: $0) }
    let sorted =
      isSorted
      ? live
      : live.enumerated().sorted { a, b in
        if finishes(a.element, before: b.element) { return true }
        return a.element.trigger.node === b.element.trigger.node && a.offset < b.offset
      }.map(\.element)
    return sorted + (live.count == inner.count ? [] : inner.filter { !isLive($0) })
  }
}
