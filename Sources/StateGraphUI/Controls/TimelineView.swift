// `TimelineView` and its schedules: a view that is evaluated at moments, by the program's clock.

public import Foundation
import StateGraphClock

/// How often a schedule's dates come. Nothing saves power here: it is always `normal`.
public enum TimelineScheduleMode: Sendable {
  case normal, lowFrequency
}

/// A type that says at which dates a timeline view is to be evaluated.
public protocol TimelineSchedule {
  typealias Mode = TimelineScheduleMode
  associatedtype Entries: Sequence where Entries.Element == Date
  /// The dates, the first of which may lie before the start.
  func entries(from startDate: Date, mode: Mode) -> Entries
}

/// Every so many seconds, counted from a date.
public struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {
  let start: Date
  let interval: TimeInterval
  public init(from startDate: Date, by interval: TimeInterval) {
    start = startDate
    self.interval = max(interval, 0.001)
  }
  public func entries(from startDate: Date, mode: Mode) -> some Sequence<Date> {
    let passed = max(0, (startDate.timeIntervalSince(start) / interval).rounded(.down))
    let (first, interval) = (start, interval)
    return sequence(state: passed) { count in
      defer { count += 1 }
      return first + count * interval
    }
  }
}

/// At the beginning of every minute.
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable {
  public init() {}
  public func entries(from startDate: Date, mode: Mode) -> some Sequence<Date> {
    let minute = (startDate.timeIntervalSinceReferenceDate / 60).rounded(.down) * 60
    return PeriodicTimelineSchedule(from: Date(timeIntervalSinceReferenceDate: minute), by: 60)
      .entries(from: startDate, mode: mode)
  }
}

/// At dates that are given.
public struct ExplicitTimelineSchedule<Entries: Sequence>: TimelineSchedule where Entries.Element == Date {
  let dates: Entries
  public init(_ dates: Entries) { self.dates = dates }
  public func entries(from startDate: Date, mode: Mode) -> Entries { dates }
}

/// As often as a display shows something new: sixty times a second, unless a longer interval is asked for.
public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
  let interval: TimeInterval
  let isPaused: Bool
  public init(minimumInterval: Double? = nil, paused: Bool = false) {
    interval = max(minimumInterval ?? 0, 1.0 / 60)
    isPaused = paused
  }
  public func entries(from startDate: Date, mode: Mode) -> some Sequence<Date> {
    PeriodicTimelineSchedule(from: startDate, by: interval).entries(from: startDate, mode: mode)
      .prefix(isPaused ? 1 : .max)
  }
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
  public static func periodic(from startDate: Date, by interval: TimeInterval) -> Self {
    Self(from: startDate, by: interval)
  }
}
extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
  public static var everyMinute: Self { Self() }
}
extension TimelineSchedule where Self == AnimationTimelineSchedule {
  public static var animation: Self { Self() }
  public static func animation(minimumInterval: Double? = nil, paused: Bool = false) -> Self {
    Self(minimumInterval: minimumInterval, paused: paused)
  }
}
extension TimelineSchedule {
  public static func explicit<S: Sequence>(_ dates: S) -> Self where Self == ExplicitTimelineSchedule<S> { Self(dates) }
}

/// What the content of a timeline view is told.
public struct TimelineViewDefaultContext: Sendable {
  public enum Cadence: Comparable, Sendable {
    case live, seconds, minutes
  }
  public let date: Date
  public let cadence: Cadence
  public func invalidateTimelineContent() {}
}

/// Content that is made anew at the dates of a schedule.
///
/// Its date is its own state: a task of it writes it when the program's clock comes to the next date of the schedule.
public struct TimelineView<Schedule: TimelineSchedule, Content: View>: View {
  public typealias Context = TimelineViewDefaultContext

  private let schedule: Schedule
  private let content: (Context) -> Content
  @State private var date: Date?

  public init(_ schedule: Schedule, @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content) {
    self.schedule = schedule
    self.content = content
  }

  public var body: some View {
    let date = date ?? firstDate
    content(Context(date: date, cadence: .live)).task { await follow() }
  }

  private var firstDate: Date {
    let now = Waiting.clock.date
    return schedule.entries(from: now, mode: .normal).first { _ in true } ?? now
  }

  /// Goes from date to date of the schedule that the view appeared with.
  private func follow() async {
    var shown = firstDate
    var passed: Date?
    func show() {
      guard let latest = passed, latest != shown else { return }
      shown = latest
      date = latest
    }
    for next in schedule.entries(from: Waiting.clock.date, mode: .normal) {
      let seconds = next.timeIntervalSince(Waiting.clock.date)
      if seconds > 0 {
        show()
        try? await Task.sleep(for: .seconds(min(seconds, 1e9)))
        if Task.isCancelled { return }
      }
      passed = next
    }
    show()
  }
}
