// What the tool says when it refuses: a table of command lines, messages and exit codes.

import StateGraphDOT
import StateGraphEmit
import StateGraphRunner
import StateGraphTimeline
import StateGraphTrace
import Testing

@testable import StateGraphCommand

@Suite struct CommandErrorTests {
  @Test(arguments: [
    (["draw"], "there is no command `draw`; the commands are render, diff, list, completions, man (see "),
    (["render"], "`render` needs an example, Swift files or a trace; `stategraph list` lists the examples"),
    (["render", "a", "--form"], "there is no option --form; did you mean --format?"),
    (["render", "a", "--sparkle"], "there is no option --sparkle; see `stategraph render --help`"),
    (["render", "a", "--detail", "some"], "--detail takes views, controls or all, not \"some\""),
    (["render", "a", "--format"], "--format needs a value: --format LIST"),
    (["render", "a", "--verbose=1"], "--verbose takes no value"),
    (["render", "a", "-o", "b", "-o", "c"], "-o is given twice; give it once"),
    (
      ["render", "a.swift", "--timeout", "soon"], "--timeout takes a number greater than 0 and at most a million, not "
    ),
    (["render", "a.jsonl", "--width", "1e17"], "--width takes a number greater than 0 and at most a million, not "),
    (
      ["render", "a.jsonl", "--upstream", "2"], "--upstream and --downstream need --focus, for example --focus SubView"
    ),
    (
      ["render", "a.jsonl", "--focus", "a", "--downstream", "-1"],
      "--downstream takes a whole number from 0 to a million"
    ),
    (
      ["render", "a.jsonl", "--focus", "a", "--upstream", "1.5"], "--upstream takes a whole number from 0 to a million"
    ),
    (["render", "a.jsonl", "--do", "back"], "--do needs Swift files: drawing a trace runs nothing"),
    (["render", "a.jsonl", "b.jsonl"], "`render` takes one trace at a time"),
    (["render", "counter", "binding"], "`render` takes one example at a time"),
    (["render", "a.jsonl", "--steps", "x"], "--steps takes numbers and ranges, such as 0,2-4, not \"x\""),
    (["render", "a.swift", "-o", "-"], "`--output -` writes a single file; choose its format with --format: svg, "),
    (["diff", "a.dot"], "`diff` takes two DOT files: the old graph and the new one"),
    (["completions", "tcsh"], "`completions` takes one shell: bash, zsh or fish"),
    (["list", "all"], "`list` takes no operands; remove \"all\""),
    (["man", "1"], "`man` takes no operands; remove \"1\""),
  ])
  func `a wrong command line is exit code 2, and the message says what is right`(arguments: [String], message: String) {
    let log = Log()
    #expect(Main.run(arguments, .test(log)) == .usage, "\(log.complaints)")
    #expect(log.complaints.hasPrefix("stategraph: " + message), "\(log.complaints)")
  }

  @Test(arguments: [
    (["render", "/nowhere/A.swift"], Exit.input, "there is no file /nowhere/A.swift"),
    (["render", "/nowhere/a.jsonl"], .input, "there is no file /nowhere/a.jsonl"),
    (["diff", "/nowhere/a.dot", "b.dot"], .input, "there is no file /nowhere/a.dot"),
    (
      ["render", "/nowhere/A.swift", "--do", "tapp \"x\""], .scenario,
      "--do tapp \"x\"\n  at column 1: \"tapp\" is not an action; did you mean `tap`?\n"
    ),
    (["list"], .setup, "the examples are missing; they are installed in share/stategraph/examples: run `make install`"),
  ])
  func `what cannot be read has its own exit code`(arguments: [String], exit: Exit, message: String) {
    let log = Log()
    #expect(Main.run(arguments, .test(log)) == exit, "\(log.complaints)")
    #expect(log.complaints.hasPrefix("stategraph: " + message), "\(log.complaints)")
  }

  @Test(arguments: [
    (CommandError.noSuchStep("0,7", count: 5), Exit.usage, "--steps 0,7: the steps are 0 to 4"),
    (.noSuchStep("3", count: 1), .usage, "--steps 3: the only step is 0"),
    (.noSuchStep("3", count: 0), .usage, "--steps 3: there are no steps"),
    (
      .unknownExample("Cart", known: ["binding", "counter"]), .input,
      "there is no example `Cart`; the examples are binding, counter (a Swift file's name ends in .swift)"
    ),
    (.traceIsFolder("out"), .input, "out is a folder; give the trace in it: out/trace.jsonl"),
    (.unreadable("a.dot"), .input, "a.dot cannot be read; check its permissions"),
    (.folderNotCreated("x"), .output, "x: the folder cannot be created; choose another with --output"),
    (.notWritten("x/a"), .output, "x/a cannot be written; is the disk full, or the folder read-only?"),
    (.inPlaceOfFile(folder: "x/a"), .output, "x/a cannot be replaced: it is a folder; nothing was written"),
    (.notReplaced("x/a", reason: "busy"), .output, "x/a cannot be replaced: busy"),
    (.notRecorded(.notSwift("a.txt")), .input, "a.txt is not a Swift file; give files whose names end in .swift"),
    (.notRecorded(.interrupted), .endedEarly, "interrupted; nothing was run"),
  ])
  func `each error has its exit code and its words`(error: CommandError, exit: Exit, message: String) {
    #expect(error.exit == exit)
    #expect(error.description == message)
  }

  @Test func `only messages with a place of their own go without the tool's name`() {
    #expect(CommandError.notRecorded(.doesNotCompile("A.swift:1:1: error: no")).hasPlace)
    #expect(CommandError.notRecorded(.scenario([])).hasPlace)
    #expect(!CommandError.notRecorded(.noRoot(views: [])).hasPlace)
    #expect(!CommandError.missing("a").hasPlace)
  }
}
