// Waiting, as persons' files write it, on a clock that only the scenario moves: `wait 2s` takes no time.
//
// This is compiled with files that wait: a declaration of a person's own module is found before the same one of
// another. See docs/decisions/007-virtual-time.md.

import Foundation
import StateGraphRecording

extension DispatchTime {
  static func now() -> DispatchTime { DispatchTime(uptimeNanoseconds: VirtualTime.now) }
}

extension DispatchQueue {
  func asyncAfter(
    deadline: DispatchTime, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
    execute work: @escaping @Sendable @convention(block) () -> Void
  ) {
    VirtualTime.run(at: deadline.uptimeNanoseconds, on: self) { work() }
  }

  func asyncAfter(deadline: DispatchTime, execute work: DispatchWorkItem) {
    VirtualTime.run(at: deadline.uptimeNanoseconds, on: self) { if !work.isCancelled { work.perform() } }
  }
}

extension Task where Success == Never, Failure == Never {
  nonisolated(nonsending) static func sleep(nanoseconds duration: UInt64) async throws {
    try await VirtualTime.sleep(.nanoseconds(Int64(clamping: duration)))
  }

  nonisolated(nonsending) static func sleep(for duration: Duration, tolerance: Duration? = nil) async throws {
    try await VirtualTime.sleep(duration)
  }

  nonisolated(nonsending) static func sleep<C: Clock>(
    until deadline: C.Instant, tolerance: C.Instant.Duration? = nil, clock: C = ContinuousClock()
  ) async throws where C.Duration == Duration {
    try await VirtualTime.sleep(clock.now.duration(to: deadline))
  }
}

extension Timer {
  @discardableResult
  static func scheduledTimer(
    withTimeInterval interval: TimeInterval, repeats: Bool, block: @escaping @Sendable (Timer) -> Void
  ) -> Timer {
    // It is nobody's run loop's: only whether it is still valid matters.
    let timer = Timer(timeInterval: interval, repeats: repeats, block: block)
    VirtualTime.run(every: interval, whileTrue: { timer.isValid }) {
      block(timer)
      if !repeats { timer.invalidate() }
    }
    return timer
  }
}

extension Thread {
  static func sleep(forTimeInterval interval: TimeInterval) { VirtualTime.block(for: interval) }
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
