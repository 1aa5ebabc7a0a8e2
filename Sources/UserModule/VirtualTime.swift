// Waiting, as the user's files write it, on a clock that only the scenario moves: `wait 2s` takes no time.
//
// This is compiled with files that wait: a declaration of the user's own module is found before the same one of
// another. Types are named with their modules, because one of the user's may be called `Clock`, `Timer` or `Task`. See
// docs/decisions/007-virtual-time.md.

import Dispatch
import Foundation
import StateGraphClock

extension Dispatch.DispatchTime {
  static func now() -> Dispatch.DispatchTime { Dispatch.DispatchTime(uptimeNanoseconds: VirtualTime.now) }
}

extension Dispatch.DispatchQueue {
  func asyncAfter(
    deadline: Dispatch.DispatchTime, qos: Dispatch.DispatchQoS = .unspecified,
    flags: Dispatch.DispatchWorkItemFlags = [],
    execute work: @escaping @Sendable @convention(block) () -> Void
  ) {
    VirtualTime.run(at: deadline.uptimeNanoseconds, on: self) { work() }
  }

  func asyncAfter(deadline: Dispatch.DispatchTime, execute work: Dispatch.DispatchWorkItem) {
    VirtualTime.run(at: deadline.uptimeNanoseconds, on: self) { if !work.isCancelled { work.perform() } }
  }
}

extension _Concurrency.Task where Success == Never, Failure == Never {
  nonisolated(nonsending) static func sleep(nanoseconds duration: UInt64) async throws {
    try await VirtualTime.sleep(.nanoseconds(Int64(clamping: duration)))
  }

  nonisolated(nonsending) static func sleep(for duration: Swift.Duration, tolerance: Swift.Duration? = nil) async throws
  {
    try await VirtualTime.sleep(duration)
  }

  nonisolated(nonsending) static func sleep<C: _Concurrency.Clock>(
    until deadline: C.Instant, tolerance: C.Instant.Duration? = nil, clock: C = _Concurrency.ContinuousClock()
  ) async throws where C.Duration == Swift.Duration {
    try await VirtualTime.sleep(clock.now.duration(to: deadline))
  }
}

extension Foundation.Timer {
  @discardableResult
  static func scheduledTimer(
    withTimeInterval interval: Foundation.TimeInterval, repeats: Bool,
    block: @escaping @Sendable (Foundation.Timer) -> Void
  ) -> Foundation.Timer {
    // It is nobody's run loop's: only whether it is still valid matters.
    let timer = Foundation.Timer(timeInterval: interval, repeats: repeats, block: block)
    VirtualTime.run(every: interval, whileTrue: { timer.isValid }) {
      block(timer)
      if !repeats { timer.invalidate() }
    }
    return timer
  }
}

extension Foundation.Thread {
  static func sleep(forTimeInterval interval: Foundation.TimeInterval) { VirtualTime.block(for: interval) }
}

@discardableResult
func sleep(_ seconds: UInt32) -> UInt32 {
  VirtualTime.block(for: Double(seconds))
  return 0
}

@discardableResult
func usleep(_ microseconds: UInt32) -> Int32 {
  VirtualTime.block(for: Double(microseconds) / 1_000_000)
  return 0
}
