// The runner as a whole.

import Foundation
import StateGraphScenario
import StateGraphTrace
import Testing

@testable import StateGraphRunner

@Suite final class RunnerTests: RunnerRun {
  @Test func `a scenario of any length reaches the program`() throws {
    try script("cat \(scratch.file("trace")) >&3; wc -l < \"$STATEGRAPH_SCENARIO\"", "made")
    var request = request
    request.scenario = Scenario(
      actions: Array(repeating: .tap(Target(label: "a button with a long name")), count: 14_001))
    let lines = try Runner.record(request).lines
    #expect(lines.contains(.printed(step: 0, lines: ["14000"])), "\(lines)")
  }

  @Test func `a path with a line break is an error, and no action more or less`() throws {
    var request = request
    request.scenario = Scenario(actions: [.tap(Target(label: "+", in: .path("A\ntap \"x\"")))])
    #expect(
      throws: RunnerError.scenario([ScenarioError(line: 1, column: 13, problem: .controlCharacter(10))])
    ) { try Runner.record(request) }
  }

  @Test func `files are compiled, the program plays the scenario, and its output is part of the trace`() throws {
    let recording = try Runner.record(request)
    #expect(
      recording.lines.contains(.printed(step: 0, lines: ["before", "3|tap \"+\"", "back|UTC|1"])),
      "\(recording.lines)")
    #expect(recording.stop == nil)
    #expect(recording.stop == nil)
  }

  @Test func `the generated file hosts the root and carries the declarations`() throws {
    _ = try Runner.record(request)
    let entry = Scratch.contents(scratch.file("entry"))
    #expect(entry.contains("\nCart()\n"))
    #expect(
      entry.contains(
        #""type\tCart\tShop-1.swift\t3\nproperty\tCart\ttotal\tShop-1.swift\t3\n"#
          + #"call\tCart\tText\t1\tShop-1.swift\t4\ncall\tCart\tText\t2\tShop-1.swift\t5""#), "\(entry)")
    #expect(calls().contains("Shop_1"), "the module is named after the file: \(calls())")
  }

  @Test func `a file that is called as an option is a file`() throws {
    let build = Build(
      toolchain: Toolchain(compiler: scratch.file("swiftc"), version: "9"), support: Support(folder: scratch.path),
      files: ["./-dash.swift"], root: RootChoice(name: "Cart", expression: "Cart()"), entry: "",
      names: PropertyNames(SourceFacts()), environment: [:])
    #expect(build.arguments.last == "./-dash.swift")
    #expect(build.moduleName == "_dash")
    var request = request
    request.files = ["-dash.swift"]
    #expect(throws: RunnerError.missing("-dash.swift")) { try Runner.record(request) }
  }

  @Test func `modules of another compiler are recognised before anything is compiled`() throws {
    try write("Swift version 8\n", "StateGraphRuntime.compiler")
    #expect(throws: RunnerError.otherCompiler(builtWith: "Swift version 8", found: "Swift version 9 (test)")) {
      try Runner.record(request)
    }
    #expect(calls().isEmpty)
  }

  @Test(arguments: [Support.library, "Modules/SwiftUI.swiftmodule", "stategraph-reader"])
  func `what is missing is named, with the command that makes it`(name: String) throws {
    try FileManager.default.removeItem(atPath: scratch.file(name))
    let error = #expect(throws: RunnerError.self) { try Runner.record(request) }
    #expect(error?.description.contains(name.split(separator: "/").last!) == true, "\(String(describing: error))")
    #expect(error?.description.contains("make build") == true)
  }

  @Test func `the library of macros is missed only by files that use macros`() throws {
    try script(
      "echo '\(Self.facts.replacing("\"usesMacros\":false", with: "\"usesMacros\":true"))'", "stategraph-reader")
    let error = #expect(throws: RunnerError.self) { try Runner.record(request) }
    #expect(error?.description.contains("libStateGraphMacros.so (for #Preview and @Entry) is missing") == true)
  }

  @Test func `a program that ends at once is told with its last words`() throws {
    try script("echo 'cannot load library' >&2; exit 127", "made")
    #expect(
      throws: RunnerError.didNotStart("the program exited with code 127: cannot load library")
    ) { try Runner.record(request) }
  }

  @Test func `files that are not there, or not Swift, are told by name`() {
    var request = request
    request.files = ["/nowhere/A.swift"]
    #expect(throws: RunnerError.missing("/nowhere/A.swift")) { try Runner.record(request) }
    request.files = ["A.txt"]
    #expect(throws: RunnerError.notSwift("A.txt")) { try Runner.record(request) }
  }

  @Test(arguments: [
    ("/x/Counter.swift", "Counter"), ("1-2 b.swift", "_1_2_b"), ("SwiftUI.swift", "SwiftUI_"), ("子.swift", "_"),
    ("StateGraphUI.swift", "StateGraphUI_"),
  ])
  func `a module's name is made of a file's`(file: String, module: String) {
    let build = Build(
      toolchain: Toolchain(compiler: "", version: ""), support: Support(folder: ""), files: [file],
      root: RootChoice(name: "", expression: ""), entry: "", names: PropertyNames(SourceFacts()), environment: [:])
    #expect(build.moduleName == module)
  }
}
