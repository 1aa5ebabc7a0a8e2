// Which view becomes the root.

import Testing

@testable import StateGraphRunner

@Suite struct RootChoiceTests {
  private func type(_ name: String, _ inherits: [String] = ["View"], uses: [String] = []) -> SourceFacts.TypeFacts {
    SourceFacts.TypeFacts(name: name, kind: "struct", file: "A.swift", line: name.count, inherits: inherits, uses: uses)
  }

  private func preview(_ view: String?, provider: String? = nil, text: String? = nil) -> SourceFacts.PreviewFacts {
    SourceFacts.PreviewFacts(
      file: "A.swift", line: 9, provider: provider, view: view, text: text, textLine: text.map { _ in 10 })
  }

  @Test func `the root is the one view that no other view uses`() throws {
    let facts = SourceFacts(types: [
      type("Row"), type("Cart", uses: ["Row", "Cart"]), type("Shop", ["App"], uses: ["Cart"]), type("Item", []),
    ])
    #expect(try facts.root(asked: nil) == RootChoice(name: "Cart", expression: "Cart()"))
  }

  @Test func `a view that a modifier or an extension uses is not the root`() throws {
    var helper = type("Cart", [], uses: ["Row"])
    helper.kind = "extension"
    let facts = SourceFacts(types: [
      type("Row"), type("Badge"), type("Cart"), helper, type("Badged", ["ViewModifier"], uses: ["Badge"]),
    ])
    #expect(try facts.root(asked: nil).name == "Cart")
  }

  @Test func `a view that conforms in an extension counts`() throws {
    var conformance = type("Late")
    conformance.kind = "extension"
    #expect(try SourceFacts(types: [type("Late", []), conformance]).root(asked: nil).name == "Late")
  }

  @Test func `private and generic views are no roots by themselves`() throws {
    var hidden = type("Hidden")
    hidden.isPrivate = true
    var generic = type("Generic")
    generic.isGeneric = true
    #expect(try SourceFacts(types: [hidden, generic, type("Open")]).root(asked: nil).name == "Open")
    #expect(throws: RunnerError.noRoot(views: [.init("Hidden", "A.swift", 6), .init("Generic", "A.swift", 7)])) {
      try SourceFacts(types: [hidden, generic]).root(asked: nil)
    }
  }

  @Test func `a preview provider's content comes before a view that nothing uses`() throws {
    let facts = SourceFacts(
      types: [type("A"), type("B")], previews: [preview("B", provider: "B_Previews")])
    #expect(try facts.root(asked: nil) == RootChoice(name: "B", expression: "B_Previews.previews"))
  }

  @Test func `the content of a preview macro is taken as it is written, with its place`() throws {
    let facts = SourceFacts(types: [type("A")], previews: [preview("A", text: "A(n: 3).padding()")])
    #expect(
      try facts.root(asked: nil)
        == RootChoice(name: "A", expression: "A(n: 3).padding()", file: "A.swift", line: 10))
  }

  @Test func `of several previews the one counts whose view no other view uses`() throws {
    let facts = SourceFacts(
      types: [type("Row"), type("Cart", uses: ["Row"])],
      previews: [preview("Row", text: "Row()"), preview("Cart", text: "Cart()"), preview("Cart", text: "Cart(2)")])
    #expect(try facts.root(asked: nil).expression == "Cart()")
  }

  @Test func `several candidates are an error that lists them with their places`() {
    let error = #expect(throws: RunnerError.self) {
      try SourceFacts(types: [type("A"), type("Second")]).root(asked: nil)
    }
    #expect(
      error?.description
        == "any of these could be the root; name one with --view:\n  A  (A.swift:1)\n  Second  (A.swift:6)")
  }

  @Test func `files without views are an error`() {
    #expect(throws: RunnerError.noRoot(views: [])) { try SourceFacts(types: [type("A", [])]).root(asked: nil) }
  }

  @Test func `what was asked for comes first, by a preview where there is one`() throws {
    let facts = SourceFacts(types: [type("A"), type("B"), type("C")], previews: [preview("B", text: "B(1)")])
    #expect(try facts.root(asked: "A").expression == "A()")
    #expect(try facts.root(asked: "B").expression == "B(1)")
    #expect(try facts.root(asked: "C(x: [1])") == RootChoice(name: "C", expression: "C(x: [1])"))
    #expect(throws: RunnerError.self) { try facts.root(asked: "D") }
  }
}
