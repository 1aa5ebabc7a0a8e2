// The lexer: characters to tokens, each with its place.

import StateGraphText

enum Token: Hashable {
  case id(DOT.ID)
  /// In lower case: DOT's keywords have none.
  case keyword(String)
  /// `{ } [ ] = ; , : + -> --`
  case symbol(String)
  case comment(String)
  case end

  var words: String {
    switch self {
    case .id(let id): id.description
    case .keyword(let word): "the keyword '\(word)'"
    case .symbol(let symbol): "'\(symbol)'"
    case .comment: "a comment"
    case .end: "the end of the text"
    }
  }
}

struct Place: Hashable {
  var line = 1
  var column = 1
}

struct Lexer {
  private let scalars: [Unicode.Scalar]
  private var index = 0
  private var place = Place()
  /// Whether the last token was a string between quotation marks or angle brackets.
  private(set) var isQuoted = false

  init(_ text: String) {
    scalars = Array(text.unicodeScalars)
    if scalars.first == "\u{FEFF}" { index = 1 }
  }

  /// The next token and where it begins.
  mutating func next() throws(DOT.ReadError) -> (Token, Place) {
    while let scalar = current, isBlank(scalar) { advance() }
    let start = place
    guard let scalar = current else { return (.end, start) }
    isQuoted = scalar == "\"" || scalar == "<"
    switch scalar {
    case "\"": return (.id(DOT.ID(content: try quoted())), start)
    case "<": return (.id(DOT.ID(content: try html(), isHTML: true)), start)
    case "{", "}", "[", "]", "=", ";", ",", ":", "+":
      advance()
      return (.symbol(String(scalar)), start)
    case "#": return (.comment(line(after: 1)), start)
    case "/" where peek() == "/": return (.comment(line(after: 2)), start)
    case "/" where peek() == "*": return (.comment(try block()), start)
    case "-" where peek() == ">" || peek() == "-":
      let symbol = peek() == ">" ? "->" : "--"
      advance()
      advance()
      return (.symbol(symbol), start)
    case _ where Self.isLetter(scalar):
      let word = take { Self.isLetter($0) || Self.isDigit($0) }
      let lowered = word.lowercased()
      return (Quoting.keywords.contains(lowered) ? .keyword(lowered) : .id(DOT.ID(content: word)), start)
    case _ where scalar == "-" || scalar == "." || Self.isDigit(scalar):
      if let numeral = numeral() { return (.id(DOT.ID(content: numeral)), start) }
      throw DOT.ReadError(.character(String(scalar)), line: start.line, column: start.column)
    default:
      throw DOT.ReadError(
        .character(Legible.line(String(scalar))), line: start.line, column: start.column)
    }
  }

  // MARK: Pieces

  private mutating func quoted() throws(DOT.ReadError) -> String {
    let start = place
    var content = String.UnicodeScalarView()
    advance()
    while let scalar = current {
      advance()
      if scalar == "\"" { return String(content) }
      guard scalar == "\\", let next = current else {
        content.append(scalar)
        continue
      }
      switch next {
      case "\"": content.append(next)
      case "\n": break
      case "\\": content.append(contentsOf: [scalar, next])
      default:
        content.append(scalar)
        continue
      }
      advance()
    }
    throw DOT.ReadError(.unterminated("the string"), line: start.line, column: start.column)
  }

  private mutating func html() throws(DOT.ReadError) -> String {
    let start = place
    var content = String.UnicodeScalarView()
    var depth = 0
    while let scalar = current {
      advance()
      if scalar == "<" { depth += 1 }
      if scalar == ">" { depth -= 1 }
      if depth == 0 { return String(content.dropFirst()) }
      content.append(scalar)
    }
    throw DOT.ReadError(.unterminated("the HTML string"), line: start.line, column: start.column)
  }

  private mutating func line(after count: Int) -> String {
    for _ in 0..<count { advance() }
    return take { $0 != "\n" && $0 != "\r" }
  }

  private mutating func block() throws(DOT.ReadError) -> String {
    let start = place
    advance()
    advance()
    var content = String.UnicodeScalarView()
    while let scalar = current {
      advance()
      if scalar == "*", current == "/" {
        advance()
        return String(content)
      }
      content.append(scalar)
    }
    throw DOT.ReadError(.unterminated("the comment"), line: start.line, column: start.column)
  }

  /// `-? (digits ('.' digits?)? | '.' digits)`
  private mutating func numeral() -> String? {
    var text = ""
    if current == "-" {
      guard let next = peek(), next == "." || Self.isDigit(next) else { return nil }
      text = "-"
      advance()
    }
    if current == ".", !(peek().map(Self.isDigit) ?? false) { return nil }
    text += take(while: Self.isDigit)
    if current == "." {
      text += "."
      advance()
      text += take(while: Self.isDigit)
    }
    return text
  }

  // MARK: Characters

  private var current: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

  private func peek() -> Unicode.Scalar? { index + 1 < scalars.count ? scalars[index + 1] : nil }

  private mutating func advance() {
    if scalars[index] == "\n" {
      place = Place(line: place.line + 1, column: 1)
    } else {
      place.column += 1
    }
    index += 1
  }

  private mutating func take(while condition: (Unicode.Scalar) -> Bool) -> String {
    var text = String.UnicodeScalarView()
    while let scalar = current, condition(scalar) {
      text.append(scalar)
      advance()
    }
    return String(text)
  }

  private func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || scalar == "\t" || scalar == "\n" || scalar == "\r"
  }

  /// DOT treats every character beyond ASCII as a letter.
  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    !scalar.isASCII || Quoting.isLetter(UInt8(scalar.value))
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && Quoting.isDigit(UInt8(scalar.value))
  }
}
