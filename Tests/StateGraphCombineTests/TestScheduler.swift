// Time that stands still until a test moves it.

import Foundation
import StateGraphClock

@testable import StateGraphCombine

final class TestScheduler: Scheduler {
  typealias SchedulerTimeType = DispatchQueue.SchedulerTimeType
  typealias SchedulerOptions = Never
  private struct Work {
    let at: UInt64
    let order: Int
    let interval: UInt64?
    let action: () -> Void
  }
  private var works: [Work] = []
  private var time: UInt64 = 1_000_000_000
  private var made = 0
  private var cancelled: Set<Int> = []

  var now: SchedulerTimeType { SchedulerTimeType(DispatchTime(uptimeNanoseconds: time)) }
  var minimumTolerance: SchedulerTimeType.Stride { 0 }
  /// How many pieces of work wait.
  var pending: Int { works.count { !cancelled.contains($0.order) } }

  @discardableResult
  private func add(at: UInt64, every interval: UInt64? = nil, _ action: @escaping () -> Void) -> Int {
    made += 1
    works.append(Work(at: at, order: made, interval: interval, action: action))
    return made
  }

  func schedule(options: Never?, _ action: @escaping () -> Void) { add(at: time, action) }
  func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: Never?,
    _ action: @escaping () -> Void
  ) {
    add(at: date.dispatchTime.uptimeNanoseconds, action)
  }
  func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: Never?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let id = add(at: date.dispatchTime.uptimeNanoseconds, every: UInt64(interval.magnitude), action)
    return AnyCancellable { self.cancelled.insert(id) }
  }

  /// Does what is due, until so much time has gone by.
  func advance(by stride: SchedulerTimeType.Stride = 0) {
    let end = time + UInt64(stride.magnitude)
    while let next = works.filter({ $0.at <= end }).min(by: { ($0.at, $0.order) < ($1.at, $1.order) }) {
      works.removeAll { $0.order == next.order }
      if cancelled.contains(next.order) { continue }
      time = max(time, next.at)
      if let interval = next.interval {
        works.append(Work(at: next.at + interval, order: next.order, interval: interval, action: next.action))
      }
      next.action()
    }
    time = end
  }
}

/// A clock that stands still until a test moves it. Tests ask it from one thread at a time.
final class TestClock: ProgramClock, @unchecked Sendable {
  private let scheduler = TestScheduler()
  private let start = Date(timeIntervalSinceReferenceDate: 0)
  private(set) var places: [String] = []

  var now: UInt64 { scheduler.now.dispatchTime.uptimeNanoseconds }
  var date: Date { start + Double(now - 1_000_000_000) / 1e9 }

  func schedule(after nanoseconds: UInt64, on place: WaitingPlace, _ work: @escaping () -> Void) -> ScheduledWork {
    switch place {
    case .queue(let queue): places.append(queue.label)
    case .runLoop: places.append("run loop")
    case .operations: places.append("operations")
    case .anywhere: places.append("anywhere")
    }
    let work = ScheduledWork(work)
    scheduler.schedule(after: scheduler.now.advanced(by: .nanoseconds(Int(nanoseconds)))) { work.run() }
    return work
  }

  func advance(by stride: DispatchQueue.SchedulerTimeType.Stride = 0) { scheduler.advance(by: stride) }
}
