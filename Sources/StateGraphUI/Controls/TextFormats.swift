// How texts write dates and numbers: as on a screen in English, whatever the machine's locale.

public import Foundation

private let screenLocale = Locale(identifier: "en_US")

extension FormatStyle {
  /// With the screen's locale, unless it has one of its own.
  var ofScreen: Self { locale(.autoupdatingCurrent) == self ? locale(screenLocale) : self }
}

extension Formatter {
  /// A value in the screen's locale, unless the formatter has one of its own.
  func written(_ value: Any) -> String {
    var formatter = self
    if let number = self as? NumberFormatter, number.locale == .current, let copy = number.copy() as? NumberFormatter {
      copy.locale = screenLocale
      formatter = copy
    } else if let date = self as? DateFormatter, date.locale == .current, let copy = date.copy() as? DateFormatter {
      copy.locale = screenLocale
      formatter = copy
    }
    return formatter.string(for: value) ?? ""
  }
}

extension Date {
  func written(_ date: FormatStyle.DateStyle, _ time: FormatStyle.TimeStyle) -> String {
    formatted(FormatStyle(date: date, time: time, locale: screenLocale))
  }
}

extension Text {
  public enum DateStyle: Sendable { case time, date, relative, offset, timer }

  nonisolated public init(_ date: Date, style: DateStyle) {
    let interval = date.timeIntervalSince(.now)
    let seconds = Int(abs(interval))
    switch style {
    case .time: self.init(verbatim: date.written(.omitted, .shortened))
    case .date: self.init(verbatim: date.written(.long, .omitted))
    case .relative: self.init(verbatim: Self.length(seconds))
    case .offset: self.init(verbatim: (interval < 0 ? "-" : "+") + Self.length(seconds, units: 1))
    case .timer: self.init(verbatim: Self.clock(seconds))
    }
  }

  nonisolated public init(_ dates: ClosedRange<Date>) {
    let isOneDay = Calendar.current.isDate(dates.lowerBound, inSameDayAs: dates.upperBound)
    let style = Date.IntervalFormatStyle(
      date: isOneDay ? .omitted : .abbreviated, time: .shortened, locale: screenLocale)
    self.init(verbatim: style.format(dates.lowerBound..<dates.upperBound))
  }

  nonisolated public init(_ interval: DateInterval) { self.init(interval.start...interval.end) }

  /// `1 hour, 5 minutes`: at most two units that stand next to each other.
  private nonisolated static func length(_ seconds: Int, units count: Int = 2) -> String {
    let units = [
      (31_536_000, "year"), (2_592_000, "month"), (604_800, "week"), (86_400, "day"), (3_600, "hour"), (60, "minute"),
      (1, "second"),
    ]
    let first = units.firstIndex { seconds >= $0.0 } ?? units.count - 1
    var rest = seconds
    var parts: [String] = []
    for (size, name) in units[first...].prefix(count) {
      let number = rest / size
      rest %= size
      if number > 0 || parts.isEmpty { parts.append("\(number) \(name)\(number == 1 ? "" : "s")") }
    }
    return parts.joined(separator: ", ")
  }

  /// `1:05:00`.
  private nonisolated static func clock(_ seconds: Int) -> String {
    let (hours, minutes, rest) = (seconds / 3_600, seconds / 60 % 60, seconds % 60)
    return hours > 0 ? String(format: "%d:%02d:%02d", hours, minutes, rest) : String(format: "%d:%02d", minutes, rest)
  }
}
