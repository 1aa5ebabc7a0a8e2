// The clock on the wall.

package import Foundation

package final class SystemClock: ProgramClock, Sendable {
  package init() {}
  package var now: UInt64 { DispatchTime.now().uptimeNanoseconds }
  package var date: Date { Date() }

  @discardableResult
  package func schedule(
    after nanoseconds: UInt64, on place: WaitingPlace, _ work: @escaping () -> Void
  ) -> ScheduledWork {
    let work = ScheduledWork(work)
    let deadline = DispatchTime.now() + .nanoseconds(Int(clamping: nanoseconds))
    switch place {
    case _ where nanoseconds == 0: place.run(work)
    case .queue(let queue): queue.asyncAfter(deadline: deadline) { work.run() }
    // The main loop and the main queue share their thread, and the queue is served even where nobody runs the loop.
    case .runLoop(let loop) where loop === RunLoop.main:
      DispatchQueue.main.asyncAfter(deadline: deadline) { work.run() }
    case .runLoop(let loop):
      let fireDate = Date(timeIntervalSinceNow: Double(nanoseconds) / 1e9)
      loop.add(Timer(fire: fireDate, interval: 0, repeats: false) { _ in work.run() }, forMode: .common)
    case .anywhere: DispatchQueue.global().asyncAfter(deadline: deadline) { work.run() }
    case .operations(let queue):
      DispatchQueue.global().asyncAfter(deadline: deadline) { queue.addOperation { work.run() } }
    }
    return work
  }
}

extension WaitingPlace {
  /// Runs work soon.
  func run(_ work: ScheduledWork) {
    switch self {
    case .queue(let queue): queue.async { work.run() }
    case .runLoop(let loop) where loop === RunLoop.main: DispatchQueue.main.async { work.run() }
    case .runLoop(let loop): loop.perform { work.run() }
    case .operations(let queue): queue.addOperation { work.run() }
    case .anywhere: work.run()
    }
  }
}
