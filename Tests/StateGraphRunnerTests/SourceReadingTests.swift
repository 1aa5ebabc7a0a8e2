// What the reader finds in real source: views in every spelling, and the comments that are a scenario.

import Foundation
import StateGraphScenario
import Testing

@testable import StateGraphRunner

/// What `make build` leaves beside the tests.
let builtSupport = Support(
  folder: Bundle.allBundles.map(\.bundlePath).first { $0.hasSuffix(".xctest") }
    .map { URL(fileURLWithPath: $0).deletingLastPathComponent().path }
    ?? URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().path)

@Suite(.enabled(if: FileManager.default.isExecutableFile(atPath: builtSupport.reader), "run `make build` first"))
struct SourceReadingTests {
  private func facts(_ source: String) throws -> SourceFacts {
    let scratch = try Scratch()
    try Data(source.utf8).write(to: URL(fileURLWithPath: scratch.file("A.swift")))
    return try SourceFacts.read([scratch.file("A.swift")], with: builtSupport, environment: [:])
  }

  @Test(arguments: [
    "struct Home: View {}",
    "struct Home: SwiftUI.View {}",
    "struct Home: View & Equatable {}",
    "struct Home: Equatable & SwiftUI.View, Sendable {}",
    "struct Home: (View) {}",
    "struct Home: @MainActor View {}",
    "struct Home: @preconcurrency View & Equatable {}",
    "struct Home {}\nextension Home: View & Equatable {}",
    "protocol Screen: View {}\nstruct Home: Screen {}",
    "protocol Screen: Identifiable & View {}\nprotocol Page: Screen {}\nstruct Home {}\nextension Home: Page {}",
    "typealias Page = View & Equatable\nstruct Home: Page {}",
    "typealias Page = View\nstruct Home: Page {}",
    "protocol Screen {}\nextension Screen {}\nstruct Other: Screen {}\nstruct Home: View where Never: Error {}",
    "#if os(iOS)\nstruct Home: View {}\n#else\nstruct Other: View {}\n#endif",
  ])
  func `a view is found however its conformance is written`(source: String) throws {
    #expect(try facts(source).root(asked: nil) == RootChoice(name: "Home", expression: "Home()"))
  }

  @Test(arguments: [
    "enum Screens { struct Home: View {} }",
    "enum Screens {}\nextension Screens { struct Home: View & Equatable {} }",
    "enum Screens { struct Home {} }\nextension Screens.Home: View {}",
    "enum Screens { struct Home {} }\nextension Screens { }\nextension Screens.Home: Equatable & View {}",
    "enum Screens { protocol Screen: View {}\nstruct Home: Screen {} }",
  ])
  func `a nested view is found by its whole name`(source: String) throws {
    #expect(try facts(source).root(asked: nil) == RootChoice(name: "Screens.Home", expression: "Screens.Home()"))
  }

  @Test(arguments: [
    "struct Box<Content: View>: View {}",
    "struct Box<Content>: View where Content: View {}",
    "struct Box<Content> {}\nextension Box: View & Equatable where Content: View {}",
    "struct Box<Content> { struct Row: View {} }",
    "struct Box<Content> {}\nextension Box { struct Row: View {} }",
    "private enum Hidden { struct Row: View {} }",
    "enum Screens {}\nprivate extension Screens { struct Row: View {} }",
    "func make() -> some View { struct Local: View {}\nreturn Local() }",
    "let make = { struct Local: View {}\nreturn Local() }",
    "enum Screens { static var all: some View { struct Local: View {}\nreturn Local() } }",
  ])
  func `a view that cannot be named or made from outside is not the root`(source: String) throws {
    let facts = try facts(source + "\nstruct Home: View {}")
    #expect(try facts.root(asked: nil).name == "Home")
  }

  @Test(arguments: [
    "struct Model: Equatable & Sendable {}", "protocol Screen: View {}", "typealias Page = View & Equatable",
    "struct Box<Content: View> {}", "func f<V: View>(_ view: V) {}", "extension View { func glow() -> Self { self } }",
    "struct Shop: Viewable {}",
  ])
  func `what is not a view is not found`(source: String) throws {
    let facts = try facts(source)
    #expect(throws: RunnerError.noRoot(views: [])) { try facts.root(asked: nil) }
  }

  @Test func `a composition with App or PreviewProvider counts as one`() throws {
    let facts = try facts(
      """
      struct Row: View {}
      struct Home: View { var body: some View { Row() } }
      struct Shop: Sendable & App { var body: some Scene { WindowGroup { Home() } } }
      struct Home_Previews: Sendable & PreviewProvider { static var previews: some View { Home() } }
      """)
    #expect(try facts.root(asked: nil) == RootChoice(name: "Home", expression: "Home_Previews.previews"))
  }

  // The scenario.

  private func actions(_ source: String) throws -> [Action] { try facts(source).scenario().actions }

  @Test func `comments that stand alone on their line are actions, in order`() throws {
    let source = """
      import SwiftUI
      // stategraph: tap "+"
      struct A: View {
          //stategraph: toggle "b"
        let x = 1 // stategraph: an action has a line of its own
      }
      // stategraph: back
      """
    #expect(try actions(source) == [.tap(Target(label: "+")), .toggle(Target(label: "b")), .back])
    #expect(try facts(source).comments.map(\.line) == [2, 4, 5, 7])
  }

  @Test func `carriage returns are not part of a line`() throws {
    #expect(try actions("// stategraph: back\r\n\r\n// stategraph: dismiss\r\n") == [.back, .dismiss])
  }

  @Test func `every comment that is no action is reported, at the column of the compiler`() throws {
    let facts = try facts(
      "  // stategraph: tapp \"a\"\n// stategraph: back\n/* 子 */ let a = 1 // Stategraph: tap \"b\"\n// stategraph:")
    let error = #expect(throws: RunnerError.self) { try facts.scenario() }
    guard case .scenario(let errors) = error else { throw try #require(error) }
    #expect(errors.map { "\($0.line):\($0.column)" } == ["1:18", "3:24", "4:15"])
    #expect(errors.map(\.problem).dropFirst().first == .misspelledComment)
    #expect(errors.allSatisfy { $0.file?.hasSuffix("/A.swift") == true })
  }

  @Test(arguments: [
    "/// stategraph: back", "/* a\n// stategraph: back\n*/", "/* /* */\n// stategraph: back\n*/",
    "let a = \"\"\"\n// stategraph: back\n\"\"\"", "let a = ##\"\"\"\n\"\"\"#\n// stategraph: back\n\"\"\"##",
    "let a = \"\"\"\n\\\"\"\"\n// stategraph: back\n\"\"\"", "let a = #/\n  // stategraph: back\n/#",
  ])
  func `other text is not a scenario`(source: String) throws {
    #expect(try actions(source) == [])
  }

  @Test(arguments: [
    "/* a */", "/* /* */ */", "let a = \"/*\"", "let a = \"\\\"/*\"", "let a = #\"\\\"#",
    "let a = \"\"\"\n/*\n\"\"\"", "// /*", "let a = \"\\(b[\"c\"])\"", "let a = b / c", "let a = \"\" + \"/*\"",
    "#if DEBUG", "let a = /\"/", "let a = #/\\/*/#",
  ])
  func `what comes before does not hide a comment`(before: String) throws {
    #expect(try actions(before + "\n// stategraph: back") == [.back])
  }
}
