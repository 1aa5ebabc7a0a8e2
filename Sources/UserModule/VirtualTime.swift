// Timers of run loops, as the user's files write them, on a clock that only the scenario moves.
//
// This is compiled with files that have timers: a declaration of the user's own module is found before the same one of
// another. Types are named with their modules, because one of the user's may be called `Timer`. Whatever else waits goes
// by that clock without this file. See docs/decisions/007-virtual-time.md.

import Foundation
import StateGraphClock

extension Foundation.RunLoop {
  // It is nobody's run loop's: only whether it is still valid matters.
  func add(_ timer: Foundation.Timer, forMode mode: Foundation.RunLoop.Mode) {
    let interval = timer.timeInterval
    VirtualTime.run(
      after: timer.fireDate.timeIntervalSinceNow, every: interval, whileTrue: { timer.isValid }, timer.fire)
  }
}

extension Foundation.Timer {
  /// Foundation's own on Linux fires at once.
  convenience init(
    timeInterval interval: Foundation.TimeInterval, repeats: Bool,
    block: @escaping @Sendable (Foundation.Timer) -> Void
  ) {
    self.init(fire: Foundation.Date() + interval, interval: interval, repeats: repeats, block: block)
  }

  @discardableResult
  static func scheduledTimer(
    withTimeInterval interval: Foundation.TimeInterval, repeats: Bool,
    block: @escaping @Sendable (Foundation.Timer) -> Void
  ) -> Foundation.Timer {
    let timer = Foundation.Timer(timeInterval: interval, repeats: repeats, block: block)
    Foundation.RunLoop.main.add(timer, forMode: .default)
    return timer
  }
}
