// What began the work that runs now: carried into tasks by the language, into timers, queues and subscribers by hand.

import CStateGraphClock
import StateGraphThreads
import struct Synchronization.Atomic

/// Where work comes from that nobody's action runs directly.
package struct Lineage: Sendable {
  /// The last way that it took, where that is no task that the program has made.
  package enum Way: Sendable { case timer, queue, publisher, taskModifier }
  /// What begins work, as whoever records the program names that. An object, because each action has what it carries
  /// copied a few times by code that does not know its type.
  package typealias Beginning = AnyObject & Sendable

  package let way: Way?
  package let beginning: (any Beginning)?

  package init(way: Way? = nil, beginning: (any Beginning)?) {
    self.way = way
    self.beginning = beginning
  }

  @TaskLocal private static var carried: Lineage?
  // A program that nobody records carries nothing.
  private static let isRecorded = Atomic<Bool>(false)
  private static let finder = Mutex<(@Sendable () -> (any Beginning)?)?>(nil)

  /// From now on lineages are carried.
  ///
  /// - Parameter findBeginning: Says what begins work that is begun in no action: the view whose body runs.
  package static func record(_ findBeginning: @escaping @Sendable () -> (any Beginning)?) {
    finder.withLock { $0 = findBeginning }
    isRecorded.store(true, ordering: .relaxed)
    // Closures on Dispatch's queues, in a process of the program's own.
    stategraph_carry(
      stategraph_carrier(
        take: { Lineage.onward(by: .queue).map { Unmanaged.passRetained(Parcel($0)).toOpaque() } },
        deliver: { parcel, context, work in
          Lineage.resume(Unmanaged<Parcel>.fromOpaque(parcel).takeRetainedValue().lineage) { work(context) }
        }))
  }

  private final class Parcel: Sendable {
    let lineage: Lineage
    init(_ lineage: Lineage) { self.lineage = lineage }
  }

  /// Of what runs now.
  package static var current: Lineage? { isRecorded.load(ordering: .relaxed) ? carried : nil }

  /// Runs work that came from elsewhere, or that begins something.
  package static func resume(_ lineage: Lineage?, _ work: () -> Void) {
    guard let lineage else { return work() }
    $carried.withValue(lineage, operation: work)
  }

  /// What runs later on a way, where it is asked for now.
  package static func onward(by way: Way) -> Lineage? {
    guard isRecorded.load(ordering: .relaxed) else { return nil }
    return Lineage(way: way, beginning: carried?.beginning ?? finder.withLock { $0 }?())
  }

  /// The same work, which remembers what it comes from.
  package static func carrying(by way: Way, _ work: @escaping () -> Void) -> () -> Void {
    guard let lineage = onward(by: way) else { return work }
    return { resume(lineage, work) }
  }
}
