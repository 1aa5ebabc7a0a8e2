// The one table of commands and options: it drives parsing, help, and whatever else must agree with them.

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
}

extension Command {
  static let all: [Command] = [.render, .diff, .list, .completions, .man]

  /// Options of every command.
  static let common: [Option] = [
    Option(name: "--help", short: "-h", summary: "say what there is, or what the command takes"),
    Option(name: "--version", summary: "say which version this is"),
  ]

  static let render = Command(
    name: "render", operands: "<example | File.swift … | trace.jsonl>",
    summary: "run SwiftUI files and draw what happened",
    details: [
      "Compiles the files and RUNS THE CODE IN THEM, as a program with your rights: give it code that you would run "
        + "yourself. A trace that an earlier run wrote is only drawn. `render example` renders the first example.",
      "What to do after the first render stands in comments of the files, or in --do, which replaces them:\n"
        + "  // stategraph: tap \"+\"",
      "The root is --view, else what a preview shows, else the one view that no other view uses.",
    ],
    options: [
      Option(
        name: "--output", short: "-o", value: "DIR",
        summary: "where the files go (output/<name>); `-` writes one format to standard output"),
      Option(
        name: "--format", value: "LIST", choices: Format.all.map(\.name) + ["all"], isRepeatable: true,
        summary: "what to write, separated by commas (all)"),
      Option(
        name: "--do", value: "ACTION", isRepeatable: true,
        summary: "an action, such as 'tap \"+\"'; several are done in order, instead of the comments"),
      Option(
        name: "--view", value: "NAME", summary: "the root: a view's name, or an expression such as 'Row(item: .sample)'"
      ),
      Option(
        name: "--detail", value: "LEVEL", choices: Detail.allCases.map(\.rawValue),
        summary: "how much to show (controls)"),
      Option(
        name: "--layout", value: "NAME", choices: PictureLayout.allCases.map(\.rawValue),
        summary: "what timeline.svg shows: a panel a step, a row a view and state, or both (what suits the steps)"),
      Option(
        name: "--steps", value: "LIST",
        summary: "the steps that pictures, player and page show, such as 0,2-4 (all)"),
      Option(
        name: "--limit", value: "COUNT",
        summary: "how many nodes a picture gives cards of their own before it folds what nothing happened to (60)"),
      Option(
        name: "--focus", value: "PATH",
        summary: "draw only what is around a view, state or object, by any end of its path: SubView, MainView.date"),
      Option(
        name: "--upstream", value: "HOPS",
        summary: "with --focus: how far up, to what it hangs below and who owns or writes what it reads (1)"),
      Option(
        name: "--downstream", value: "HOPS",
        summary: "with --focus: how far down, to what it contains and who reads what it owns or writes (1)"),
      Option(
        name: "--engine", value: "NAME", choices: ["tidy", "dot"],
        summary: "what places the tree of timeline.svg: our own tidy tree, or Graphviz's dot (tidy)"),
      Option(name: "--width", value: "POINTS", summary: "the width that timeline.svg should not exceed (860)"),
      Option(name: "--timeout", value: "SECONDS", summary: "how long the program may take (60)"),
      Option(name: "--swiftc", value: "PATH", summary: "the compiler (swiftc on the PATH)"),
      Option(name: "--verbose", summary: "show the compiler's warnings and what the program wrote to standard error"),
    ],
    run: { try RenderCommand($0).run() })

  static let list = Command(
    name: "list", operands: "", summary: "list the examples",
    details: ["Each can be rendered by its name: `stategraph render binding`."], options: [],
    run: { try ListCommand.run($0) })

  static let diff = Command(
    name: "diff", operands: "<old.dot> <new.dot>", summary: "say what changed between two graphs",
    details: [
      "A line for each thing that came (+), went (-) or changed (~): `+ \"SubView\" reads \"MainView.date\"`. The order "
        + "of statements and looks make no difference. The exit code is 9 when the graphs differ."
    ], options: [],
    run: { try DiffCommand.run($0) })

  static let completions = Command(
    name: "completions", operands: "<bash | zsh | fish>", summary: "print completions for a shell",
    details: ["The first line of what is printed says where the shell looks for it."], options: [],
    run: { invocation in
      guard invocation.operands.count == 1, let shell = Shell(rawValue: invocation.operands[0]) else {
        throw CommandError.notAShell
      }
      invocation.context.print(shell.completions)
      return .success
    })

  static let man = Command(
    name: "man", operands: "", summary: "print the man page",
    details: ["To read it: `stategraph man | man -l -`. `make install` installs it."], options: [],
    run: { invocation in
      if let operand = invocation.operands.first { throw CommandError.unexpectedOperand(operand, command: "man") }
      invocation.context.print(ManPage.text)
      return .success
    })
}
