// The compiler's messages: those about the user's files pass unchanged, those about ours become a sentence.

/// The output of one compiler run, message by message.
struct Diagnostics: Equatable {
  /// A message with the lines that belong to it.
  private struct Message: Equatable {
    var lines: [Substring]
    var isOurs: Bool
    var isError: Bool
    /// Without place and severity.
    var text: String
  }

  private var messages: [Message] = []
  /// Output that is not a message, such as the linker's.
  private var rest: [Substring] = []

  /// - Parameter ours: The folders of files that the user did not write.
  init(_ output: String, ours: [String]) {
    for line in output.split(separator: "\n", omittingEmptySubsequences: false) {
      let severity = [": error: ", ": warning: ", ": note: "].first { line.contains($0) }
      if let severity, Self.hasPlace(line, before: severity) {
        let text = line.split(separator: severity, maxSplits: 1).last.map(String.init) ?? ""
        if severity == ": note: ", !messages.isEmpty {
          messages[messages.count - 1].lines.append(line)
        } else {
          messages.append(
            Message(
              lines: [line], isOurs: ours.contains { line.hasPrefix($0 + "/") }, isError: severity == ": error: ",
              text: text))
        }
      } else if messages.isEmpty {
        if !line.isEmpty { rest.append(line) }
      } else if !line.isEmpty {
        messages[messages.count - 1].lines.append(line)
      }
    }
  }

  /// Whether a line begins with `file:line:column`.
  private static func hasPlace(_ line: Substring, before severity: String) -> Bool {
    guard !line.hasPrefix(" "), let place = line.split(separator: severity, maxSplits: 1).first else { return false }
    let numbers = place.split(separator: ":").suffix(2)
    return numbers.count == 2 && numbers.allSatisfy { Int($0) != nil }
  }

  /// The messages about the user's files, as the compiler wrote them.
  var aboutUserFiles: String {
    messages.filter { !$0.isOurs }.flatMap(\.lines).joined(separator: "\n")
  }

  /// - Parameters:
  ///   - missing: Modules whose imports have been left out.
  ///   - ownTypes: The user's: what one of them lacks is no part of SwiftUI.
  func error(
    root: RootChoice, toolchain: Toolchain, support: Support, missing: [String] = [], ownTypes: Set<String> = []
  ) -> RunnerError {
    if messages.contains(where: { $0.text.contains("compiled with") && $0.text.contains("cannot be imported") }) {
      return .otherCompiler(
        builtWith: support.compilerVersion ?? "another compiler", found: toolchain.version)
    }
    let errors = messages.filter(\.isError)
    if !errors.contains(where: { !$0.isOurs }), let ours = errors.first(where: \.isOurs) {
      return .rootNeedsArguments(root.expression, compilerSays: ours.text)
    }
    let theirs = errors.filter { !$0.isOurs }
    var text = theirs.flatMap(\.lines).joined(separator: "\n")
    if theirs.isEmpty { text = (rest + messages.flatMap(\.lines)).joined(separator: "\n") }
    let unknown = unknownNames(theirs.map(\.text), ownTypes)
    if !unknown.isEmpty {
      text +=
        "\n"
        + unknown.map { "\($0): if this is part of SwiftUI, stategraph does not support it yet." }
        .joined(separator: "\n")
    }
    let refused = theirs.filter { $0.text.hasPrefix("no such module") }
      .map { $0.text.split(separator: "'").last.map(String.init) ?? "" }
    // What has no such member has been found.
    let lacksSomething = theirs.contains { $0.text.hasPrefix("cannot find") }
    for module in refused + (lacksSomething ? missing : []) {
      text +=
        "\n\(module): stategraph provides SwiftUI, Combine, Observation and Foundation, but no other Apple framework."
    }
    return .doesNotCompile(text)
  }

  /// Names that the compiler does not know, each once.
  private func unknownNames(_ errors: [String], _ ownTypes: Set<String>) -> [String] {
    var names: [String] = []
    for error in errors {
      let quoted = error.split(separator: "'", omittingEmptySubsequences: false).enumerated()
        .filter { !$0.offset.isMultiple(of: 2) }.map { String($0.element) }
      let name =
        if error.hasPrefix("cannot find") {
          quoted.first
        } else if error.contains("has no member"), !ownTypes.contains(String(quoted.first?.prefix { $0 != "<" } ?? ""))
        {
          quoted.last.map { "." + $0 }
        } else { String?.none }
      if let name, !names.contains(name) { names.append(name) }
    }
    return names
  }
}
