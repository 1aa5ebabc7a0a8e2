// The help, generated from the table of commands.

enum Help {
  static let version = "0.1.0"

  static var overview: String {
    var text = """
      stategraph runs SwiftUI source on Linux and shows which node owns each state, which bindings reference it, and
      which nodes re-render per mutation, and why.

      Usage: stategraph <command> …


      """
    text += table(Command.all.map { ($0.name, $0.summary) })
    text += "\n" + table(Command.common.map(row))
    text += "\n`stategraph <command> --help` lists the options of a command. `render` runs the code you give it.\n"
    text += "\nExit codes:\n" + table(Exit.allCases.map { ("\($0.rawValue)", $0.meaning) })
    return text
  }

  static func of(_ command: Command) -> String {
    let hasOptions = command.options.isEmpty ? "" : " [options]"
    var text =
      "Usage: stategraph \(command.name)\(command.operands.isEmpty ? "" : " " + command.operands)\(hasOptions)\n"
    for paragraph in [command.summary.prefix(1).uppercased() + command.summary.dropFirst() + "."] + command.details {
      text += "\n" + wrap(paragraph, width: 100) + "\n"
    }
    text += "\n" + table((command.options + Command.common).map(row))
    if command.options.contains(where: { $0.name == "--format" }) {
      text += "\nFormats:\n" + table(formats)
    }
    return text
  }

  private static func row(_ option: Option) -> (String, String) {
    let name = (option.short.map { $0 + ", " } ?? "") + option.name + (option.value.map { " " + $0 } ?? "")
    return (name, option.explanation(withChoices: option.name != "--format"))
  }

  private static func table(_ rows: [(String, String)]) -> String {
    let width = (rows.map(\.0.count).max() ?? 0) + 2
    return rows.map { name, text in
      let indent = String(repeating: " ", count: width + 2)
      let wrapped = wrap(text, width: 100 - width).split(separator: "\n").joined(separator: "\n" + indent)
      return "  " + name + String(repeating: " ", count: width - name.count) + wrapped + "\n"
    }.joined()
  }

  /// Breaks lines between words; breaks that are there stay.
  private static func wrap(_ text: String, width: Int) -> String {
    text.split(separator: "\n").map { paragraph in
      var lines = [""]
      for word in paragraph.split(separator: " ", omittingEmptySubsequences: false) {
        let last = lines[lines.count - 1]
        if last.count + word.count + 1 > width, !last.isEmpty {
          lines.append(String(word))
        } else {
          lines[lines.count - 1] = lines.count == 1 && last.isEmpty ? String(word) : last + " " + word
        }
      }
      return lines.joined(separator: "\n")
    }.joined(separator: "\n")
  }
}
