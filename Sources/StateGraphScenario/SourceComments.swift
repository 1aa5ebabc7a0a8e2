// The scenario that a source file carries in its comments.

/// An action, and where it is written.
public struct PlacedAction: Hashable, Sendable {
  public var action: Action
  public var file: String
  /// From 1.
  public var line: Int
  public init(action: Action, file: String, line: Int) {
    self.action = action
    self.file = file
    self.line = line
  }
}

/// What the `// stategraph: …` comments of a Swift file say.
public struct SourceComments: Hashable, Sendable {
  /// In the order of the file.
  public var actions: [PlacedAction] = []
  /// Every comment that is not an action, in the order of the file.
  public var errors: [ScenarioError] = []

  /// Looks for comments that stand alone on their line. Text inside of block comments and of string literals of
  /// several lines is no comment.
  ///
  /// - Parameter file: The name for messages.
  /// - Complexity: O(length).
  public init(in source: String, file: String) {
    var scanner = CommentScanner()
    var start = source.utf8.startIndex
    var number = 1
    while start < source.utf8.endIndex {
      let end = source.utf8[start...].firstIndex(of: UInt8(ascii: "\n")) ?? source.utf8.endIndex
      let line = source.utf8[start..<end]
      let startsInCode = scanner.isInCode
      scanner.read(line)
      if startsInCode, let comment = scanner.comment { read(comment, in: line, number, file) }
      start = end < source.utf8.endIndex ? source.utf8.index(after: end) : end
      number += 1
    }
  }

  private mutating func read(
    _ comment: Substring.UTF8View, in line: Substring.UTF8View, _ number: Int, _ file: String
  ) {
    var rest = comment.dropFirst(2).drop(while: \.isSpace)
    func column(of rest: Substring.UTF8View) -> Int { line.count - rest.count + 1 }
    guard rest.starts(with: "stategraph:".utf8) else {
      if Self.isMeant(rest) { fail(.misspelledComment, number, column(of: rest), file) }
      return
    }
    guard line.drop(while: \.isSpace).count == comment.count else {
      if Self.isMeant(rest) { fail(.commentAfterCode, number, line.count - comment.count + 1, file) }
      return
    }
    rest = rest.dropFirst("stategraph:".utf8.count)
    var parser = ActionParser(rest, line: number, column: column(of: rest))
    do throws(ScenarioError) {
      actions.append(PlacedAction(action: try parser.parse(), file: file, line: number))
    } catch {
      fail(error.problem, error.line, error.column, file)
    }
  }

  private mutating func fail(_ problem: ScenarioError.Problem, _ line: Int, _ column: Int, _ file: String) {
    errors.append(ScenarioError(file: file, line: line, column: column, problem: problem))
  }

  /// `Stategraph: tap "+"`, `stategraph tap "+"`: an action but for how it begins.
  private static func isMeant(_ text: Substring.UTF8View) -> Bool {
    let word = "stategraph"
    guard text.count > word.utf8.count,
      String(decoding: text.prefix(word.utf8.count), as: UTF8.self).lowercased() == word
    else { return false }
    let rest = text.dropFirst(word.utf8.count)
    let spoken = rest.drop { $0.isSpace || $0 == UInt8(ascii: ":") }
    guard spoken.count < rest.count else { return false }
    var parser = ActionParser(spoken, line: 1, column: 1)
    return (try? parser.parse()) != nil
  }
}

/// Tells, line by line, whether Swift source is inside of a block comment or of a long string literal.
private struct CommentScanner {
  private enum State: Equatable {
    case code
    /// `/* … */`, which nest.
    case comment(depth: Int)
    /// `"""`, with the number of `#` around it.
    case string(pounds: Int)
  }

  private var state = State.code
  /// The comment that ends the line that was read last, from its slashes on.
  private(set) var comment: Substring.UTF8View?

  var isInCode: Bool { state == .code }

  mutating func read(_ line: Substring.UTF8View) {
    var rest = line[...]
    comment = nil
    while !rest.isEmpty {
      switch state {
      case .code: readCode(&rest)
      case .comment(let depth): readComment(&rest, depth)
      case .string(let pounds): readString(&rest, pounds)
      }
    }
  }

  private mutating func readCode(_ rest: inout Substring.UTF8View) {
    let pounds = rest.prefix { $0 == UInt8(ascii: "#") }.count
    let quote = rest.dropFirst(pounds)
    if rest.starts(with: "//".utf8) {
      comment = rest
      rest = rest[rest.endIndex...]
    } else if rest.starts(with: "/*".utf8) {
      rest = rest.dropFirst(2)
      state = .comment(depth: 1)
    } else if quote.starts(with: "\"\"\"".utf8) {
      rest = quote.dropFirst(3)
      state = .string(pounds: pounds)
    } else if quote.first == UInt8(ascii: "\"") {
      rest = quote.dropFirst()
      skipShortString(&rest, pounds)
    } else {
      rest = rest.dropFirst(max(1, pounds))
    }
  }

  /// A literal that ends in its line.
  private func skipShortString(_ rest: inout Substring.UTF8View, _ pounds: Int) {
    while let byte = rest.first {
      rest = rest.dropFirst()
      if byte == UInt8(ascii: "\\") && pounds == 0 {
        rest = rest.dropFirst()
      } else if byte == UInt8(ascii: "\"") && rest.prefix(pounds).allSatisfy({ $0 == UInt8(ascii: "#") }) {
        rest = rest.dropFirst(pounds)
        return
      }
    }
  }

  private mutating func readComment(_ rest: inout Substring.UTF8View, _ depth: Int) {
    if rest.starts(with: "*/".utf8) {
      rest = rest.dropFirst(2)
      state = depth == 1 ? .code : .comment(depth: depth - 1)
    } else if rest.starts(with: "/*".utf8) {
      rest = rest.dropFirst(2)
      state = .comment(depth: depth + 1)
    } else {
      rest = rest.dropFirst()
    }
  }

  private mutating func readString(_ rest: inout Substring.UTF8View, _ pounds: Int) {
    let closing = "\"\"\"" + String(repeating: "#", count: pounds)
    if pounds == 0 && rest.first == UInt8(ascii: "\\") {
      rest = rest.dropFirst(2)
    } else if rest.starts(with: closing.utf8) {
      rest = rest.dropFirst(closing.utf8.count)
      state = .code
    } else {
      rest = rest.dropFirst()
    }
  }
}
