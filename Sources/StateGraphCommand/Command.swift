// The one table of commands and options: it drives parsing, help, man page and completions.

import StateGraphEmit

/// Something that `stategraph` can do.
struct Command: Sendable {
  var name: String
  /// What stands after the name in a usage line.
  var operands: String
  /// One line for the list of commands.
  var summary: String
  /// Paragraphs for the command's own help.
  var details: [String]
  var options: [Option]
  var run: @Sendable (Invocation) throws -> Exit
}

/// A `--name`, with or without a value.
struct Option: Sendable {
  /// With its dashes.
  var name: String
  var short: String?
  /// What the value is called in the help; `nil` for an option without a value.
  var value: String?
  /// The values that are allowed, when there is a list of them.
  var choices: [String] = []
  var isRepeatable = false
  var summary: String
  /// What holds without the option.
  var standard: String?

  /// The summary with the choices, unless there is a list of them elsewhere, and with the default.
  func explanation(withChoices: Bool) -> String {
    let list = withChoices && !choices.isEmpty ? ": " + choices.joined(separator: ", ") : ""
    return summary + list + (standard.map { " (default: \($0))" } ?? "")
  }
}

extension Command {
  static let all: [Command] = [.render, .diff, .list, .completions, .man]

  /// Options of every command.
  static let common: [Option] = [
    Option(name: "--help", short: "-h", summary: "show help for stategraph or the command"),
    Option(name: "--version", summary: "print the version"),
  ]

  static let render = Command(
    name: "render", operands: "<example | File.swift … | trace.jsonl>",
    summary: "run SwiftUI files and draw what happened",
    details: [
      "Compiles the files and RUNS THE CODE IN THEM with your permissions: treat that code as any other program you "
        + "run. A trace that an earlier run wrote is only drawn. `render example` renders the first example.",
      "Comments in the files say what to do after the first render; --do replaces them:\n"
        + "  // stategraph: tap \"+\"",
      "The root is --view, otherwise what a preview shows, otherwise the one view that no other view uses.",
    ],
    options: [
      Option(
        name: "--output", short: "-o", value: "DIR",
        summary: "the folder to write to; `-` writes one format to standard output",
        standard: "output/<name>"),
      Option(
        name: "--format", value: "LIST", choices: Format.all.map(\.name) + ["all"], isRepeatable: true,
        summary: "the formats to write, separated by commas", standard: "all"),
      Option(
        name: "--do", value: "ACTION", isRepeatable: true,
        summary: "an action, such as 'tap \"+\"'; repeat it for several; replaces the files' comments"),
      Option(
        name: "--view", value: "NAME", summary: "the root: a view's name, or an expression such as 'Row(item: .sample)'"
      ),
      Option(
        name: "--detail", value: "LEVEL", choices: Detail.allCases.map(\.rawValue),
        summary: "how much to show", standard: "controls"),
      Option(
        name: "--layout", value: "NAME", choices: PictureLayout.allCases.map(\.rawValue),
        summary: "what timeline.svg shows: a panel per step, a row per view and state, or both",
        standard: "both for up to 12 steps, else lanes"),
      Option(
        name: "--steps", value: "LIST",
        summary: "the steps to show in pictures, player, page and timeline.dot, such as 0,2-4", standard: "all"),
      Option(
        name: "--limit", value: "COUNT",
        summary: "how many cards a picture may have before it folds nodes to which nothing happened", standard: "60"),
      Option(
        name: "--values", value: "LEVEL", choices: ValueDetail.allCases.map(\.rawValue),
        summary: "how much of a written value is shown: all of it, what changed inside, or nothing",
        standard: "changes"),
      Option(
        name: "--lines",
        summary: "show which line reads and which line writes; the player, JSON and trace always do"),
      Option(
        name: "--focus", value: "PATH",
        summary: "draw only what is near a view, state or object, named by any end of its path: MainView.date"),
      Option(
        name: "--upstream", value: "HOPS",
        summary: "with --focus: how far towards its parents and whatever owns or writes what it reads", standard: "1"),
      Option(
        name: "--downstream", value: "HOPS",
        summary: "with --focus: how far towards its children and whatever reads what it owns or writes", standard: "1"),
      Option(
        name: "--engine", value: "NAME", choices: ["tidy", "dot"],
        summary: "what lays out the tree in timeline.svg: the built-in tidy tree or Graphviz's dot", standard: "tidy"),
      Option(name: "--width", value: "POINTS", summary: "the greatest width of timeline.svg", standard: "860"),
      Option(
        name: "--now", value: "TIME", summary: "the time of day at the first render, such as 2026-07-01T18:30:00Z",
        standard: "2026-01-01T09:00:00Z"),
      Option(
        name: "--seed", value: "NUMBER", summary: "what random numbers and UUIDs are made from", standard: "0"),
      Option(
        name: "--live", summary: "give the program the real clock and real random numbers; `wait` takes real time"),
      Option(
        name: "--sandbox",
        summary: "run the program without network and without writing outside its scratch folder; needs bwrap"),
      Option(name: "--network", summary: "let the program reach the network; else every request fails as offline"),
      Option(
        name: "--responses", value: "FOLDER",
        summary: "answer requests to a server with the files FOLDER/host/path, with or without .json"),
      Option(name: "--timeout", value: "SECONDS", summary: "kill the program when a step takes longer", standard: "60"),
      Option(name: "--swiftc", value: "PATH", summary: "the compiler", standard: "swiftc on the PATH"),
      Option(name: "--verbose", summary: "show the compiler's warnings and what the program wrote to standard error"),
    ],
    run: { try RenderCommand($0).run() })

  static let list = Command(
    name: "list", operands: "", summary: "list the examples",
    details: ["Render one by its name: `stategraph render binding`."], options: [],
    run: { try ListCommand.run($0) })

  static let diff = Command(
    name: "diff", operands: "<old.dot> <new.dot>", summary: "print what changed between two graphs",
    details: [
      "Prints a line for each node and edge that was added (+), removed (-) or changed (~): `+ \"SubView\" reads "
        + "\"MainView.date\"`. The order of statements and the styling do not matter. Exits with 9 if the graphs differ."
    ], options: [],
    run: { try DiffCommand.run($0) })

  static let completions = Command(
    name: "completions", operands: "<bash | zsh | fish>", summary: "print completions for a shell",
    details: ["The first line of the output says where to put it."], options: [],
    run: { invocation in
      guard invocation.operands.count == 1, let shell = Shell(rawValue: invocation.operands[0]) else {
        throw CommandError.notAShell
      }
      invocation.context.print(shell.completions)
      return .success
    })

  static let man = Command(
    name: "man", operands: "", summary: "print the man page",
    details: ["Read it with `stategraph man | man -l -`. `make install` installs it."], options: [],
    run: { invocation in
      if let operand = invocation.operands.first { throw CommandError.unexpectedOperand(operand, command: "man") }
      invocation.context.print(ManPage.text)
      return .success
    })
}
