// `DatePicker` and `ColorPicker`: controls for values that are written in a fixed form.

public import Foundation

/// Which parts of a date a picker shows.
public struct DatePickerComponents: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let hourAndMinute = DatePickerComponents(rawValue: 1)
  public static let date = DatePickerComponents(rawValue: 2)
}

/// A control for selecting an absolute date.
///
/// In a scenario: `set "When" to "2026-01-31T09:30:00Z"`; the time can be left out.
nonisolated public struct DatePicker<Label: View>: ControlView {
  public typealias Components = DatePickerComponents
  let selection: Binding<Date>
  let range: ClosedRange<Date>
  let components: Components
  let label: Label

  nonisolated static var controlName: String { "DatePicker" }
  nonisolated static var verbs: [ControlVerb] { [.set] }
  var controlLabel: Label { label }

  @MainActor func readState(into display: inout Display) {
    let date = selection.linkedValue
    display.value = date.formatted(.iso8601)
    display.text = date.written(
      components.contains(.date) ? .abbreviated : .omitted,
      components.contains(.hourAndMinute) ? .shortened : .omitted)
  }
  @MainActor func noteReferences(on node: HostNode) { selection.note(as: "selection", on: node) }
  @MainActor func hasSameBindings(as old: Self) -> Bool { selection.leadsToSamePlace(as: old.selection) }

  @MainActor func perform(_ action: ControlAction, on node: HostNode) throws(ControlRefusal) {
    guard case .set(let text) = action else { throw ControlRefusal(reason: "is set to a date") }
    let day = Date.ISO8601FormatStyle(timeZone: TimeZone(secondsFromGMT: 0)!).year().month().day()
    guard let date = (try? Date(text, strategy: .iso8601)) ?? (try? Date(text, strategy: day)) else {
      throw ControlRefusal(reason: "is set to a date such as 2026-01-31 or 2026-01-31T09:30:00Z, not to \(text)")
    }
    selection.wrappedValue = min(max(date, range.lowerBound), range.upperBound)
  }
}

extension DatePicker {
  nonisolated public init(
    selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) {
    self.init(
      selection: selection, in: .distantPast ... .distantFuture, displayedComponents: displayedComponents, label: label)
  }

  nonisolated public init(
    selection: Binding<Date>, in range: ClosedRange<Date>, displayedComponents: Components = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) {
    self.selection = selection
    self.range = range
    components = displayedComponents
    self.label = label()
  }
}

extension DatePicker where Label == Text {
  nonisolated public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, displayedComponents: displayedComponents) { Text(titleKey) }
  }

  nonisolated public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: ClosedRange<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, in: range, displayedComponents: displayedComponents) { Text(titleKey) }
  }

  nonisolated public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, in: range.lowerBound ... .distantFuture, displayedComponents: displayedComponents) {
      Text(titleKey)
    }
  }

  nonisolated public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeThrough<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, in: .distantPast...range.upperBound, displayedComponents: displayedComponents) {
      Text(titleKey)
    }
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S, selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, displayedComponents: displayedComponents) { Text(title) }
  }
}

/// A control for selecting a colour. In a scenario: `set "Tint" to "red"`.
nonisolated public struct ColorPicker<Label: View>: ControlView {
  let selection: Binding<Color>
  let label: Label

  nonisolated static var controlName: String { "ColorPicker" }
  nonisolated static var verbs: [ControlVerb] { [.set] }
  var controlLabel: Label { label }

  @MainActor func readState(into display: inout Display) { display.value = String(describing: selection.linkedValue) }
  @MainActor func noteReferences(on node: HostNode) { selection.note(as: "selection", on: node) }
  @MainActor func hasSameBindings(as old: Self) -> Bool { selection.leadsToSamePlace(as: old.selection) }

  @MainActor func perform(_ action: ControlAction, on node: HostNode) throws(ControlRefusal) {
    guard case .set(let name) = action else { throw ControlRefusal(reason: "is set to a colour") }
    selection.wrappedValue = Color(name)
  }
}

extension ColorPicker {
  nonisolated public init(
    selection: Binding<Color>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label
  ) {
    self.selection = selection
    self.label = label()
  }
}

extension ColorPicker where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, selection: Binding<Color>, supportsOpacity: Bool = true) {
    self.init(selection: selection) { Text(titleKey) }
  }
}
