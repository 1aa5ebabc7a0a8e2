// The man page, generated from the table of commands, in roff.

enum ManPage {
  static var text: String {
    var page = """
      .TH STATEGRAPH 1 "" "stategraph \(Help.version)" "User Commands"
      .SH NAME
      stategraph \\- shows who owns each SwiftUI state, which bindings reference it, and what re\\-renders per mutation
      .SH SYNOPSIS

      """
    for command in Command.all {
      page += ".B stategraph \(escaped(command.name))\n"
      if !command.options.isEmpty { page += "[options] " }
      page += "\(escaped(command.operands))\n.br\n"
    }
    page +=
      ".SH DESCRIPTION\nRuns SwiftUI source on Linux, records every read and write of state, and draws what happened.\n"
    for command in Command.all {
      page += ".SS stategraph \(escaped(command.name))\n"
      page += escaped(command.summary.prefix(1).uppercased() + command.summary.dropFirst()) + ".\n"
      for paragraph in command.details { page += ".PP\n" + lines(paragraph) }
      for option in command.options + Command.common {
        let name = ([option.short, option.name].compactMap { $0 }).joined(separator: ", ")
        page += ".TP\n.B \(escaped(name))" + (option.value.map { " \\fI\(escaped($0))\\fR" } ?? "") + "\n"
        page += escaped(option.explanation(withChoices: true)) + "\n"
      }
    }
    page += ".SH EXIT STATUS\n"
    for exit in Exit.allCases { page += ".TP\n.B \(exit.rawValue)\n\(escaped(exit.meaning))\n" }
    page += """
      .SH ENVIRONMENT
      .TP
      .B NO_COLOR
      If set, output has no colours. Output to a pipe or file never has any.
      .TP
      .B SWIFT_EXEC
      The Swift compiler to use, like \\-\\-swiftc.
      .TP
      .B XDG_CACHE_HOME
      The parent of the folder stategraph in which compiled programs are cached.

      """
    return page
  }

  private static func lines(_ paragraph: String) -> String {
    paragraph.split(separator: "\n").map { escaped(String($0)) }.joined(separator: "\n.br\n") + "\n"
  }

  /// A backslash, a minus and a dot or quote at the beginning of a line mean something to roff.
  private static func escaped(_ text: String) -> String {
    let text = text.replacing("\\", with: "\\e").replacing("-", with: "\\-").replacing("…", with: "...")
    return text.hasPrefix(".") || text.hasPrefix("'") ? "\\&" + text : text
  }
}
