// The runner as a whole, with shell scripts for compiler, reader and program.

import Foundation
import StateGraphScenario
import StateGraphTrace
import Testing

@testable import StateGraphRunner

@Suite struct RunnerTests {
  private let scratch: Scratch
  private var request: RunRequest

  init() throws {
    scratch = try Scratch()
    request = RunRequest(
      files: [scratch.file("Shop-1.swift")],
      scenario: Scenario(actions: [.tap(Target(label: "+")), .back]),
      environment: [
        "PATH": "/usr/bin:/bin", "XDG_CACHE_HOME": scratch.file("cache"), "STATEGRAPH_RUNTIME_DIR": scratch.path,
      ], executable: "/nowhere/stategraph")
    request.compiler = scratch.file("swiftc")
    try write("// source", "Shop-1.swift")
    try write("", Support.library)
    try write("", "Modules/SwiftUI.swiftmodule")
    try script("echo '\(Self.facts)'", "stategraph-reader")
    // It copies the file `made` to where the program is to be, and notes how it was called.
    try script(
      """
      if [ "$1" = --version ]; then echo 'Swift version 9 (test)'; exit 0; fi
      printf '%s\\n' "$@" >> \(scratch.file("calls"))
      while [ "$1" != -o ]; do entry=$1; shift; done
      cp "$entry" \(scratch.file("entry"))
      cp \(scratch.file("made")) "$2"
      """, "swiftc")
    try script(
      """
      printf 'before\\n'
      cat \(scratch.file("trace")) >&3
      printf '%s|%s|%s|%s\\n' "$STATEGRAPH_TRACE_FD" "$(cat "$STATEGRAPH_SCENARIO")" "$TZ" "$SWIFT_DETERMINISTIC_HASHING"
      """, "made")
    let lines: [TraceLine] = [
      .header(.init(root: "Cart", files: ["Shop-1.swift"])), .step(.init(index: 0, action: "first render", output: 7)),
      .end(step: 0, output: 7), .closed,
    ]
    try write(TraceWriter.text(of: lines), "trace")
  }

  private static let facts = """
    {"comments":[],"previews":[],"usesMacros":false,"types":[{"calls":[{"callee":"Text","line":4},{"callee":"Text","line":5}],\
    "file":"/a/Shop-1.swift","inherits":["View"],"isGeneric":false,"isMain":false,"isPrivate":false,"kind":"struct",\
    "line":3,"name":"Cart","properties":[{"line":3,"name":"total"}],"uses":[]}]}
    """

  private func write(_ text: String, _ name: String) throws {
    let url = URL(fileURLWithPath: scratch.file(name))
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  private func script(_ text: String, _ name: String) throws {
    try write("#!/bin/sh\n" + text + "\n", name)
    chmod(scratch.file(name), 0o755)
  }

  private func calls() -> [String] { Scratch.contents(scratch.file("calls")).split(separator: "\n").map(String.init) }

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

  @Test func `the same files are compiled once, and others anew`() throws {
    _ = try Runner.record(request)
    let once = calls().count
    #expect(once > 0)
    _ = try Runner.record(request)
    #expect(calls().count == once)
    try write("// changed", "Shop-1.swift")
    _ = try Runner.record(request)
    #expect(calls().count == 2 * once)
    try write("another library", Support.library)
    _ = try Runner.record(request)
    #expect(calls().count == 3 * once)
  }

  @Test func `the cache keeps so many programs, and no half ones`() throws {
    var cache = ProgramCache(folder: scratch.file("cache/small"))
    cache.limit = 2
    for number in 0..<4 {
      try write("// \(number)", "Shop-1.swift")
      let build = Build(
        toolchain: Toolchain(compiler: scratch.file("swiftc"), version: "9"), support: Support(folder: scratch.path),
        files: request.files, root: RootChoice(name: "Cart", expression: "Cart()"), entry: "",
        names: PropertyNames(SourceFacts()), environment: request.environment)
      let program = try cache.program(for: build)
      #expect(FileManager.default.isExecutableFile(atPath: program.path))
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: cache.folder)
    #expect(names.count == 2 && names.allSatisfy { $0.count == 16 }, "\(names)")
  }

  @Test func `a compiler that fails leaves nothing in the cache`() throws {
    try script(
      "if [ \"$1\" = --version ]; then echo 'Swift version 9'; else echo 'A.swift:1:1: error: no' >&2; exit 1; fi",
      "swiftc")
    #expect(throws: RunnerError.doesNotCompile("A.swift:1:1: error: no")) { try Runner.record(request) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.file("cache/stategraph")) == [])
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
