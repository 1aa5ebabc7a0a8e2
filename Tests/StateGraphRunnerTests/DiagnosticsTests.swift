// What becomes of a compiler's messages.

import Testing

@testable import StateGraphRunner

@Suite struct DiagnosticsTests {
  private let root = RootChoice(name: "Main", expression: "Main()")
  private let toolchain = Toolchain(compiler: "/swiftc", version: "Swift version 9")

  private func error(_ output: String) -> RunnerError {
    Diagnostics(output, ours: ["/cache/x"]).error(
      root: root, toolchain: toolchain, support: Support(folder: "/nowhere"))
  }

  @Test func `errors in the user's files pass unchanged, warnings do not`() {
    let message = "A.swift:3:5: error: missing return\n  body\n  ^\nA.swift:2:1: note: here"
    #expect(error("B.swift:1:1: warning: unused\n  let x\n" + message) == .doesNotCompile(message))
  }

  @Test func `unknown names get a line of their own, each once`() {
    let messages = """
      A.swift:3:5: error: cannot find 'Chart' in scope
      A.swift:4:5: error: cannot find 'Chart' in scope
      A.swift:5:5: error: value of type 'Text' has no member 'glow'
      """
    #expect(
      error(messages)
        == .doesNotCompile(
          messages + "\nChart: if this is part of SwiftUI, stategraph does not support it yet."
            + "\n.glow: if this is part of SwiftUI, stategraph does not support it yet."))
  }

  @Test func `what the user's own types lack is no part of SwiftUI, and no fault of an import`() {
    let message = "A.swift:5:5: error: value of type 'Box<Int>' has no member 'nam'"
    let error = Diagnostics(message, ours: []).error(
      root: root, toolchain: toolchain, support: Support(folder: "/nowhere"), missing: ["UIKit"], ownTypes: ["Box"])
    #expect(error == .doesNotCompile(message))
  }

  @Test func `an error in the generated file alone is about the root view`() {
    #expect(
      error("/cache/x/StateGraphEntry.swift:9:1: error: missing argument for parameter 'n' in call\n  Main()")
        == .rootNeedsArguments("Main()", compilerSays: "missing argument for parameter 'n' in call"))
  }

  @Test func `when the user's files have errors, those of the generated one are left out`() {
    #expect(
      error("A.swift:1:1: error: no\n/cache/x/StateGraphEntry.swift:9:1: error: neither")
        == .doesNotCompile("A.swift:1:1: error: no"))
  }

  @Test func `modules of another compiler are told as what they are`() {
    #expect(
      error(
        "/cache/x/StateGraphEntry.swift:1:8: error: module compiled with Swift 5.9 cannot be imported by the Swift 6.3"
      ) == .otherCompiler(builtWith: "another compiler", found: "Swift version 9"))
  }

  @Test func `the words of a linker go through`() {
    #expect(
      error("ld: cannot find -lx\nclang: error: linker failed")
        == .doesNotCompile("ld: cannot find -lx\nclang: error: linker failed"))
  }

  @Test func `warnings about the user's files are kept for --verbose`() {
    let diagnostics = Diagnostics("A.swift:1:1: warning: a\n/cache/x/E.swift:1:1: warning: b\n", ours: ["/cache/x"])
    #expect(diagnostics.aboutUserFiles == "A.swift:1:1: warning: a")
  }
}
