// A command line as a value: which command, which options, which operands.

/// What was asked for.
struct Invocation {
  var command: Command
  var operands: [String]
  private var values: [String: [String]]
  var context: Context

  /// The last value of an option.
  subscript(_ option: String) -> String? { values[option]?.last }

  func all(_ option: String) -> [String] { values[option] ?? [] }

  func isSet(_ option: String) -> Bool { values[option] != nil }

  /// No picture, count or time needs more.
  private static let largest = 1_000_000.0

  /// A number above 0, if the option was given.
  func number(_ option: String) throws -> Double? {
    guard let text = self[option] else { return nil }
    guard let number = Double(text), number > 0, number <= Self.largest, text.allSatisfy({ $0.isNumber || $0 == "." })
    else { throw CommandError.notANumber(text, option: option) }
    return number
  }

  /// A whole number from 0, if the option was given.
  func count(_ option: String) throws -> Int? {
    guard let text = self[option] else { return nil }
    guard let count = Int(text), count >= 0, Double(count) <= Self.largest else {
      throw CommandError.notACount(text, option: option)
    }
    return count
  }

  /// Reads what stands after the command's name.
  ///
  /// Options and operands may be mixed; after `--` there are operands only.
  init(_ command: Command, arguments: some Sequence<String>, context: Context) throws {
    self.command = command
    self.context = context
    operands = []
    values = [:]
    var rest = Array(arguments)[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        operands += rest
        break
      }
      guard argument.hasPrefix("-"), argument != "-" else {
        operands.append(argument)
        continue
      }
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let name = argument.hasPrefix("--") ? parts[0] : argument
      guard let option = (command.options + Command.common).first(where: { $0.name == name || $0.short == name })
      else { throw Self.unknown(name, of: command) }
      guard let value = option.value else {
        if parts.count > 1 && argument.hasPrefix("--") { throw CommandError.unexpectedValue(option: name) }
        values[option.name, default: []].append("")
        continue
      }
      let given = argument.hasPrefix("--") && parts.count > 1 ? parts[1] : rest.popFirst()
      guard let given else { throw CommandError.missingValue(option: name, placeholder: value) }
      if !option.isRepeatable && values[option.name] != nil {
        throw CommandError.repeated(option: name)
      }
      if !option.choices.isEmpty {
        for word in option.isRepeatable ? given.split(separator: ",").map(String.init) : [given]
        where !option.choices.contains(word) {
          throw CommandError.notAChoice(word, option: name, choices: option.choices)
        }
      }
      values[option.name, default: []].append(given)
    }
  }

  private static func unknown(_ name: String, of command: Command) -> CommandError {
    let known = (command.options + Command.common).map(\.name)
    let similar = known.first { $0.hasPrefix(name) } ?? known.first { name.dropFirst(2).hasPrefix($0.dropFirst(2)) }
    return .unknownOption(name, command: command.name, similar: similar)
  }
}

/// What a run of the tool can see and say.
struct Context {
  var environment: [String: String]
  /// The tool's own file, with links resolved.
  var executable: String
  var print: (String) -> Void
  var complain: (String) -> Void
  var isTerminal: Bool
  /// Takes lines of progress; `nil` where nobody would see them.
  var showProgress: (@Sendable (String) -> Void)?
}
