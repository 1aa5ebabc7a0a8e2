// What can be wrong with the text of a scenario, where, and what to write instead.

/// Text that is not an action.
public struct ScenarioError: Error, Hashable, Sendable {
  /// The source file, when the text is one of its comments.
  public var file: String?
  /// From 1.
  public var line: Int
  /// From 1, in bytes of UTF-8: as the compiler counts.
  public var column: Int
  public var problem: Problem

  public init(file: String? = nil, line: Int, column: Int, problem: Problem) {
    self.file = file
    self.line = line
    self.column = column
    self.problem = problem
  }

  public enum Problem: Hashable, Sendable {
    /// The first word is no verb; the verb that was probably meant.
    case unknownVerb(String, suggestion: String?)
    /// Something else should stand there: what, and what does.
    case expected(String, found: String)
    /// A string that begins with a typographic quotation mark.
    case curlyQuote
    /// A string without its closing quotation mark.
    case unterminatedString
    /// An escape that JSON does not have.
    case badEscape(String)
    /// A character that no line of text has: its number.
    case controlCharacter(UInt32)
    /// A comment that is an action but for how it begins.
    case misspelledComment
    /// An action in a comment that code stands before.
    case commentAfterCode
    /// An ordinal or duration that is outside of its range.
    case outOfRange(String, allowed: String)
  }
}

extension ScenarioError: CustomStringConvertible {
  /// `File.swift:3:16: error`, or without the file.
  public var description: String {
    (file.map { "\($0):" } ?? "") + "\(line):\(column): \(problem)"
  }
}

extension ScenarioError.Problem: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unknownVerb(let word, let suggestion?):
      "\(word.quoted) is not an action; did you mean `\(suggestion)`?"
    case .unknownVerb(let word, nil):
      "\(word.quoted) is not an action; an action begins with \(Verb.list)"
    case .expected(let what, let found):
      "expected \(what), found \(found)"
    case .curlyQuote:
      "strings have straight quotation marks: \"like this\""
    case .unterminatedString:
      "the closing \" is missing (inside a string, write \\\" for a quotation mark)"
    case .badEscape(let escape):
      "\(escape) is not an escape; strings have the escapes of JSON: \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u0041"
    case .controlCharacter(let number):
      "an action cannot contain the control character \(Self.name(of: number)); in a string, write an escape such as \\n"
    case .misspelledComment:
      "this looks like an action; actions begin with `// stategraph:`, in lower case and with the colon"
    case .commentAfterCode:
      "an action must be on a line of its own"
    case .outOfRange(let what, let allowed):
      "\(what) is out of range; \(allowed)"
    }
  }

  /// `U+0007`.
  private static func name(of number: UInt32) -> String {
    let digits = String(number, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
