// One line of text to one action, by recursive descent over bytes.

struct ActionParser {
  private var cursor: Cursor

  /// - Parameters:
  ///   - bytes: The line, from the action on.
  ///   - column: Where `bytes` begin in their line, from 1.
  init(_ bytes: some Sequence<UInt8>, line: Int, column: Int = 1) {
    cursor = Cursor(Array(bytes), line: line, column: column)
    cursor.skipSpaces()
  }

  var isAtEnd: Bool { cursor.isAtEnd }

  mutating func parse() throws(ScenarioError) -> Action {
    try cursor.checkForControlCharacters()
    let action = try action()
    cursor.skipSpaces()
    guard cursor.isAtEnd else { throw cursor.expected("the end of the line") }
    return action
  }

  private mutating func action() throws(ScenarioError) -> Action {
    let start = cursor
    let word = cursor.word()
    guard !word.isEmpty else { throw start.expected("an action (\(Verb.list))") }
    switch Verb(rawValue: word) {
    case .tap: return .tap(try target())
    case .type:
      let text = try string("the text to type, in quotation marks")
      try keyword("into")
      return .type(text, into: try target())
    case .toggle: return .toggle(try target())
    case .set:
      let target = try target()
      try keyword("to")
      return .set(target, to: try value())
    case .select:
      let option = try string("the option to select, in quotation marks")
      try keyword("in")
      return .select(option, in: try target())
    case .submit: return .submit(try target())
    case .dismiss: return .dismiss
    case .back: return .back
    case .wait: return .wait(try duration())
    case nil: throw start.error(.unknownVerb(word, suggestion: Verb.suggestion(for: word)))
    }
  }

  private mutating func target() throws(ScenarioError) -> Target {
    let label = try string("the label of a control, in quotation marks")
    return Target(label: label, ordinal: try ordinal(), in: try place())
  }

  private mutating func ordinal() throws(ScenarioError) -> Int? {
    cursor.skipSpaces()
    guard cursor.take("#") else { return nil }
    let start = cursor
    let digits = cursor.take(while: \.isDigit)
    guard !digits.isEmpty else { throw start.expected("a number from 1") }
    guard let number = Int(digits), number > 0 else {
      throw start.error(.outOfRange("#\(digits)", allowed: "counting starts at #1"))
    }
    return number
  }

  private mutating func place() throws(ScenarioError) -> Target.Place? {
    var ahead = cursor
    ahead.skipSpaces()
    guard ahead.word() == "in" else { return nil }
    cursor = ahead
    cursor.skipSpaces()
    if cursor.isAtString { return .row(try cursor.string()) }
    let start = cursor
    let path = try cursor.path()
    guard !path.isEmpty else {
      throw start.expected("a path, such as `Cart/Row[2]`, or a row's text in quotation marks")
    }
    return .path(path)
  }

  private mutating func value() throws(ScenarioError) -> String {
    cursor.skipSpaces()
    if cursor.isAtString { return try string("a value") }
    let start = cursor
    let text = cursor.take { !$0.isSpace }
    guard text.isBareValue else {
      throw start.expected("a value: a number, `true`, `false` or a string in quotation marks")
    }
    return text
  }

  private mutating func string(_ what: String) throws(ScenarioError) -> String {
    cursor.skipSpaces()
    guard cursor.isAtString else { throw cursor.expected(what) }
    return try cursor.string()
  }

  private mutating func keyword(_ keyword: String) throws(ScenarioError) {
    cursor.skipSpaces()
    let start = cursor
    guard cursor.word() == keyword else { throw start.expected("`\(keyword)`") }
  }

  private mutating func duration() throws(ScenarioError) -> Wait {
    cursor.skipSpaces()
    let start = cursor
    let whole = cursor.take(while: \.isDigit)
    let hasFraction = cursor.take(".")
    let fraction = hasFraction ? cursor.take(while: \.isDigit) : ""
    let unit = cursor.word()
    let scales = ["ms": 1, "s": 1000, "m": 60_000]
    guard !whole.isEmpty, fraction.isEmpty != hasFraction, let scale = scales[unit] else {
      throw start.expected("a duration, such as `500ms`, `1.5s` or `1m`")
    }
    let limit = "a wait is a whole number of milliseconds, at most \(Wait.limit.milliseconds / 60_000) minutes"
    let text = whole + (hasFraction ? "." : "") + fraction + unit
    let outOfRange = start.error(.outOfRange(text, allowed: limit))
    // Seven digits hold the limit in any unit, and nothing below overflows.
    guard whole.utf8.count <= 7, fraction.utf8.count <= 7, let units = Int(whole + fraction) else { throw outOfRange }
    let divisor = fraction.utf8.reduce(1) { product, _ in product * 10 }
    guard (units * scale).isMultiple(of: divisor) else { throw outOfRange }
    let milliseconds = units * scale / divisor
    guard milliseconds <= Wait.limit.milliseconds else { throw outOfRange }
    return Wait(milliseconds: milliseconds)
  }
}
