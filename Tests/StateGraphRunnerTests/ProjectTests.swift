// A file in its project: which files belong to it, and what of them comes along.

import Foundation
import Testing

@testable import StateGraphRunner

@Suite(.enabled(if: FileManager.default.isExecutableFile(atPath: builtSupport.reader), "run `make build` first"))
struct ProjectTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func write(_ files: [String: String]) throws {
    for (name, text) in files {
      let url = URL(fileURLWithPath: scratch.file(name))
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
  }

  private func facts(of names: String..., modules: [String] = ["Swift", "SwiftUI", "Foundation"]) throws -> SourceFacts
  {
    let files = names.map { scratch.file($0) }
    return try SourceFacts.read(
      files, in: Project.request(about: files, modules: modules), with: builtSupport, environment: [:])
  }

  /// What came along, by file, white space aside.
  private func brought(_ facts: SourceFacts) -> [String: String] {
    (facts.texts ?? []).filter(\.isBrought).reduce(into: [:]) { found, text in
      found[String(text.file.dropFirst(scratch.path.count + 1))] =
        text.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
  }

  private func modules() -> [String: String] {
    (Project(around: scratch.file("A.swift"))?.files ?? []).reduce(into: [:]) { found, file in
      let name = { (path: String) in path.replacing(scratch.path + "/", with: "").replacing(scratch.path, with: ".") }
      found[name(file.path)] = name(file.module)
    }
  }

  @Test func `a declaration comes along with what it needs, and no more`() throws {
    try write([
      ".git/HEAD": "",
      "App/Home.swift": "struct Home: View { var body: some View { Row(item: Item()) } }",
      "App/Rows/Row.swift":
        "import SwiftUI\nstruct Row: View { let item: Item; var body: some View { label() } }\nstruct Unused {}",
      "App/Label.swift": "func label() -> Never { stop(code) }\nprivate let code = 1\nlet other = 2",
      "App/Item.swift": "struct Item: Named { }\n#Preview { Text(Unused.self) }",
      "App/Named.swift": "protocol Named {}\nextension Named { var name: String { \"\" } }",
      "App/Stop.swift": "func stop(_ code: Int) -> Never { fatalError() }\nfunc stop() {}",
      "App/Never.swift": "struct Nothing { let item: Item }",
    ])
    #expect(
      try brought(facts(of: "App/Home.swift")) == [
        "App/Rows/Row.swift":
          "import SwiftUI struct Row: View { let item: Item; var body: some View { label() } }",
        "App/Label.swift": "func label() -> Never { stop(code) } private let code = 1",
        "App/Item.swift": "struct Item: Named { }", "App/Named.swift": "protocol Named {}",
        "App/Stop.swift": "func stop(_ code: Int) -> Never { fatalError() } func stop() {}",
      ])
  }

  @Test func `lines stay where they are`() throws {
    try write([
      ".git/HEAD": "", "Home.swift": "struct Home: View { let row: Row }",
      "Row.swift": "struct A {}\n\n// é\nstruct B {}\nstruct Row {\n  let n = 1 }\n",
    ])
    let text = try #require(try facts(of: "Home.swift").texts?.first)
    #expect(text.text.split(separator: "\n", omittingEmptySubsequences: false)[4] == "struct Row {")
    #expect(try facts(of: "Home.swift").types.first { $0.name == "Row" }?.line == 5)
  }

  @Test func `extensions come along when they add a conformance, or something that is used`() throws {
    try write([
      ".git/HEAD": "",
      "Home.swift":
        "struct Home: View { let i: Item; var body: some View { Text(i.title).card()[0].tint(Color(hex: 1, Paint(2))) } }",
      "Item.swift": "struct Item {}",
      "More.swift": """
      extension Item { var title: String { "" } }
      extension Item: Identifiable { var id: Int { 0 } }
      extension Item { var unused: Int { 0 } }
      extension View { func card() -> some View { self } }
      extension View { func shadowed() -> some View { self } }
      extension Other { var title: String { "" } }
      struct Other {}
      extension Color { init?<T>(hex: T, _ more: Int) { return nil } }
      extension Color { init(rgb: Int) {} }
      extension Paint { init(_ code: Int) {} }
      extension View { subscript(index: Int) -> Self { self } }
      """,
    ])
    let found = try brought(facts(of: "Home.swift"))["More.swift"]
    #expect(
      found
        == "extension Item { var title: String { \"\" } } extension Item: Identifiable { var id: Int { 0 } } "
        + "extension View { func card() -> some View { self } } "
        + "extension Color { init?<T>(hex: T, _ more: Int) { return nil } } extension Paint { init(_ code: Int) {} } "
        + "extension View { subscript(index: Int) -> Self { self } }")
  }

  @Test func `of several declarations with one name, the file's own is meant, then the nearest`() throws {
    try write([
      ".git/HEAD": "",
      "App/Home/Home.swift": "struct Home: View { let a: Theme; let b: Own }\nstruct Own {}",
      "App/Theme.swift": "struct Theme { let isNear = true }",
      "Widget/Theme.swift": "struct Theme { let isNear = false }\nstruct Own { let isElsewhere = true }",
    ])
    #expect(try brought(facts(of: "App/Home/Home.swift")) == ["App/Theme.swift": "struct Theme { let isNear = true }"])
  }

  @Test func `a module of the project is seen where it is imported, as far as it is public`() throws {
    try write([
      ".git/HEAD": "", "App/App.xcodeproj/project.pbxproj": "",
      "App/Home.swift": "import Design\nstruct Home: View { let a: Theme; let b: Hidden; let c: Store }",
      "Kit/Package.swift": #".target(name: "Design", path: "Code"), .target(name: "Data")"#,
      "Kit/Code/Theme.swift": "public struct Theme { let h: Hidden }\nstruct Hidden {}",
      "Kit/Sources/Data/Store.swift": "public struct Store {}",
    ])
    #expect(
      modules() == ["App/Home.swift": "App", "Kit/Code/Theme.swift": "Design", "Kit/Sources/Data/Store.swift": "Data"])
    let facts = try facts(of: "App/Home.swift")
    #expect(
      brought(facts) == ["Kit/Code/Theme.swift": "public struct Theme { let h: Hidden } struct Hidden {}"])
    #expect(facts.missingImports == nil, "a module of the project is not missing")
    #expect(facts.texts?.first { !$0.isBrought }?.text.contains("import") == false)
  }

  @Test func `a file in no project stands alone`() throws {
    try write(["Home.swift": "struct Home: View { let row: Row }", "Row.swift": "struct Row {}"])
    #expect(Project(around: scratch.file("Home.swift")) == nil)
    #expect(try facts(of: "Home.swift").texts == nil)
  }

  @Test func `tests, dependencies and hidden folders are no part of the project`() throws {
    try write([
      ".git/HEAD": "", "A.swift": "", "ATests/T.swift": "", "Tests/T.swift": "", "Pods/P.swift": "",
      ".build/B.swift": "",
      "Package.swift": "",
    ])
    #expect(modules() == ["A.swift": "."])
  }

  @Test func `conditions are those of the system that the source is for`() throws {
    try write([
      "Home.swift": """
      import SwiftUI
      #if canImport(UIKit)
      import UIKit
      #endif
      #if os(iOS) && DEBUG
      struct Home: View { var body: some View { Text("")
        #if os(macOS)
        .frame(width: 1)
        #elseif swift(>=5.9)
        .padding()
        #endif
      } }
      #else
      struct Other: View {}
      #endif
      """
    ])
    let text = try #require(try facts(of: "Home.swift").texts?.first?.text)
    #expect(
      text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        == "import SwiftUI struct Home: View { var body: some View { Text(\"\") .padding() } }")
    #expect(text.filter { $0 == "\n" }.count == 14)
  }

  @Test func `an import of what is not here is blank, and told`() throws {
    try write(["Home.swift": "import MapKit\n@preconcurrency import UIKit.UIView\nstruct Home: View {}"])
    let facts = try facts(of: "Home.swift")
    #expect(facts.texts?.first?.text.contains("import") == false)
    #expect(
      facts.notes == [
        "left out, because it is not here: import of MapKit (\(scratch.file("Home.swift")):1), "
          + "UIKit (\(scratch.file("Home.swift")):2)"
      ])
  }
}
