// All waiting of the room, in one place: whoever has another clock puts it in here.

package import Foundation
import Synchronization

/// Where work is to run.
package enum WaitingPlace {
  case queue(DispatchQueue)
  case runLoop(RunLoop)
  case operations(OperationQueue)
}

/// What time it is, and how to wait.
package protocol CombineClock: AnyObject {
  /// Nanoseconds since some moment that stays the same. Never goes back.
  var now: UInt64 { get }
  /// The time of day that goes with it, for `Timer` and the schedulers that count in dates.
  var date: Date { get }

  /// Runs the work in its place when so much time has gone by, and at once in the order of the
  /// calls for 0: that is how values change queues. The work is not run within the call.
  ///
  /// - Returns: what takes the work back, if it has not begun. To let go of it takes nothing back.
  @discardableResult
  func schedule(after nanoseconds: UInt64, on place: WaitingPlace, _ work: @escaping () -> Void) -> any Cancellable
}

package enum Waiting {
  private final class Holder {
    let lock = Lock()
    var clock: any CombineClock = SystemClock()
  }
  nonisolated(unsafe) private static let holder = Holder()

  /// The clock of this process. To be set before anybody waits.
  package static var clock: any CombineClock {
    get { holder.lock.held { holder.clock } }
    set { holder.lock.held { holder.clock = newValue } }
  }

  /// Runs the work again and again, each time counted from the first, until the result is cancelled.
  static func `repeat`(
    after first: UInt64, every interval: UInt64, on place: WaitingPlace, _ work: @escaping () -> Void
  ) -> any Cancellable {
    let repetition = Repetition(clock: clock, every: max(interval, 1), on: place, work)
    repetition.start(after: first)
    return repetition
  }
}

/// The clock on the wall.
package final class SystemClock: CombineClock {
  package init() {}
  package var now: UInt64 { DispatchTime.now().uptimeNanoseconds }
  package var date: Date { Date() }

  package func schedule(
    after nanoseconds: UInt64, on place: WaitingPlace, _ work: @escaping () -> Void
  ) -> any Cancellable {
    let task = WaitingTask(work)
    // Where the work runs is what the caller asked for.
    nonisolated(unsafe) let run = { task.run() }
    switch place {
    case .queue(let queue): Self.run(on: queue, after: nanoseconds, run)
    case .runLoop(let loop) where loop === RunLoop.main:
      // Both are the main thread, and the queue is served even where nobody runs the loop.
      Self.run(on: .main, after: nanoseconds, run)
    case .runLoop(let loop):
      let timer = Timer(fire: Date(timeIntervalSinceNow: Double(nanoseconds) / 1e9), interval: 0, repeats: false) {
        _ in run()
      }
      loop.add(timer, forMode: .common)
    case .operations(let queue):
      if nanoseconds == 0 {
        queue.addOperation { run() }
      } else {
        Self.run(on: .global(), after: nanoseconds) { queue.addOperation { run() } }
      }
    }
    return task
  }

  private static func run(on queue: DispatchQueue, after nanoseconds: UInt64, _ run: @escaping () -> Void) {
    nonisolated(unsafe) let run = run
    if nanoseconds == 0 {
      queue.async { run() }
    } else {
      queue.asyncAfter(deadline: .now() + .nanoseconds(Int(clamping: nanoseconds))) { run() }
    }
  }
}

/// Work that can be taken back. What it holds goes with it.
private final class WaitingTask: Cancellable {
  private let lock = Lock()
  private var work: (() -> Void)?
  init(_ work: @escaping () -> Void) { self.work = work }
  func run() { lock.held { work.take() }?() }
  func cancel() { _ = lock.held { work.take() } }
}

/// Work that is done again and again.
private final class Repetition: Cancellable {
  private let clock: any CombineClock
  private let interval: UInt64
  private let place: WaitingPlace
  private let lock = Lock()
  private var work: (() -> Void)?
  private var current: (any Cancellable)?
  private var due: UInt64 = 0

  init(clock: any CombineClock, every interval: UInt64, on place: WaitingPlace, _ work: @escaping () -> Void) {
    self.clock = clock
    self.interval = interval
    self.place = place
    self.work = work
  }

  func start(after first: UInt64) {
    due = clock.now + first
    wait()
  }

  private func wait() {
    let now = clock.now
    let task = clock.schedule(after: due > now ? due - now : 0, on: place) { self.fire() }
    let isOver = lock.held {
      if work != nil { current = task }
      return work == nil
    }
    if isOver { task.cancel() }
  }

  private func fire() {
    guard let work = lock.held({ work }) else { return }
    // Beats that were missed are missed.
    let now = clock.now
    repeat { due += interval } while due <= now
    wait()
    work()
  }

  func cancel() {
    let (_, task) = lock.held { (work.take(), current.take()) }
    task?.cancel()
  }
}
