// What a scenario can do: one value for each verb, and the canonical text of each.

/// One thing that is done to the views, and one step of the recording.
public enum Action: Hashable, Sendable {
  /// Taps a button, or whatever has a tap gesture.
  case tap(Target)
  /// Replaces a field's text, in one write.
  case type(String, into: Target)
  /// Flips a toggle.
  case toggle(Target)
  /// Gives a slider, stepper or picker a value: a number, `true`, `false` or any other text.
  case set(Target, to: String)
  /// Picks one of the options of a picker or menu, by its words.
  case select(String, in: Target)
  /// Presses return in a field.
  case submit(Target)
  /// Closes what is presented.
  case dismiss
  /// Leaves the screen that was navigated to.
  case back
  /// Lets time go by.
  case wait(Wait)
}

/// The control that an action is about.
public struct Target: Hashable, Sendable {
  /// What the user calls the control: the text on a button, the label of a field.
  public var label: String
  /// Which of the controls of that label, in view order, from 1; `nil` when there is to be only one.
  public var ordinal: Int?
  public var place: Place?

  /// Where a control is.
  public enum Place: Hashable, Sendable {
    /// At or below a node: a path, or an unambiguous end of one, without white space outside of quotation marks,
    /// brackets and angle brackets.
    case path(String)
    /// In the row that is called so: that is the first text in it.
    case row(String)
  }

  public init(label: String, ordinal: Int? = nil, in place: Place? = nil) {
    self.label = label
    self.ordinal = ordinal
    self.place = place
  }
}

/// How long a `wait` takes.
public struct Wait: Hashable, Sendable {
  /// The longest that can be asked for: an hour.
  public static let limit = Wait(milliseconds: 3_600_000)
  public var milliseconds: Int
  public init(milliseconds: Int) { self.milliseconds = milliseconds }
}

/// The canonical text: what the parser reads back as an equal value, and what a step is called.
extension Action: CustomStringConvertible {
  public var description: String {
    switch self {
    case .tap(let target): "tap \(target)"
    case .type(let text, let target): "type \(text.quoted) into \(target)"
    case .toggle(let target): "toggle \(target)"
    case .set(let target, let value): "set \(target) to \(value.isBareValue ? value : value.quoted)"
    case .select(let option, let target): "select \(option.quoted) in \(target)"
    case .submit(let target): "submit \(target)"
    case .dismiss: "dismiss"
    case .back: "back"
    case .wait(let duration): "wait \(duration)"
    }
  }
}

extension Target: CustomStringConvertible {
  public var description: String {
    label.quoted + (ordinal.map { " #\($0)" } ?? "") + (place.map { " in \($0)" } ?? "")
  }
}

extension Target.Place: CustomStringConvertible {
  public var description: String {
    switch self {
    case .path(let path): path
    case .row(let title): title.quoted
    }
  }
}

extension Wait: CustomStringConvertible {
  public var description: String {
    guard milliseconds >= 1000 else { return "\(milliseconds)ms" }
    if milliseconds.isMultiple(of: 60_000) { return "\(milliseconds / 60_000)m" }
    let rest = milliseconds % 1000
    guard rest > 0 else { return "\(milliseconds / 1000)s" }
    var digits = String(1000 + rest).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    return "\(milliseconds / 1000).\(digits)s"
  }
}
