// What a recorded program takes from outside, and gets from the scenario: the time of day, and chance.

import CStateGraphClock
package import Foundation

/// Where the time of day and chance of a run begin.
package struct Conditions: Hashable, Sendable {
  package static let standard = Conditions(start: Date(timeIntervalSince1970: 1_767_258_000), seed: 0)

  /// The time of day at the first render: 2026-01-01T09:00:00Z, if nobody says otherwise.
  package var start: Date
  package var seed: UInt64

  package init(start: Date, seed: UInt64) {
    self.start = start
    self.seed = seed
  }
}

/// The time of day and the chance of one recorded program.
///
/// Both are the process's: whoever asks the system is answered from here, in the user's files as in Foundation and the
/// standard library. In a process of its own a program has its surroundings from beginning to end, on all threads. In a
/// test, each recording has its own while an action and what follows from it at once is at work, on the main queue.
@MainActor
package final class Surroundings {
  package enum Reach {
    case process
    case stepsOnMainQueue
    /// The system answers, whatever another recording of the process has.
    case nothing
  }

  private static weak var current: Surroundings?

  package let clock: VirtualClock
  private let reach: Reach
  private var seed: UInt64

  package init(_ conditions: Conditions = .standard, reach: Reach) {
    clock = VirtualClock(start: conditions.start)
    seed = conditions.seed
    self.reach = reach
    switch reach {
    case .stepsOnMainQueue: MainQueueMark.set()
    case .process:
      enter()
      clock.decideWaiting()
    case .nothing: break
    }
  }

  /// From here on, what is asked is answered from these surroundings.
  package func enter() {
    guard Surroundings.current !== self else { return }
    Surroundings.current?.leave()
    Surroundings.current = self
    guard reach != .nothing else { return }
    stategraph_decide_where(reach == .process ? nil : { MainQueueMark.isHere })
    clock.tellProcess()
    stategraph_seed_chance(seed)
  }

  /// The system answers again. In a process of its own, the program keeps its surroundings.
  package func leave() {
    guard Surroundings.current === self, reach != .process else { return }
    Surroundings.current = nil
    guard reach != .nothing else { return }
    clock.stopTellingProcess()
    seed = stategraph_release_chance()
    stategraph_release_time_of_day()
  }

  /// Whether waiting in the program goes by the clock too, so that a `wait` takes no time.
  package var decidesWaiting: Bool { reach == .process }

  /// Runs the next job of a task or queue other than the main queue, to its next suspension. Where waiting is not
  /// decided, there is none: the system runs them.
  ///
  /// - Returns: Whether there was one, or the main queue has work by now.
  package func runNextJob() -> Bool {
    decidesWaiting && (stategraph_run_next_job() || stategraph_main_has_work())
  }

  /// Whether nothing is left to be done before the clock moves, as far as that can be known.
  package var isIdle: Bool { decidesWaiting && stategraph_is_idle() }

  /// Lets real time go by, for work that cannot be seen.
  package func rest(milliseconds: Int32) { stategraph_rest(milliseconds) }
}

/// Knows whether the main queue is being served by this thread: on Linux, that is not always the main thread.
private enum MainQueueMark {
  private static let key = DispatchSpecificKey<Bool>()

  static func set() { DispatchQueue.main.setSpecific(key: key, value: true) }
  static var isHere: Bool { DispatchQueue.getSpecific(key: key) ?? false }
}
