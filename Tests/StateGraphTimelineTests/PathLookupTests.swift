// Names that people type, and the shortest that are printed.

import StateGraphTimeline
import Testing

struct PathLookupTests {
  private let lookup = PathLookup([
    "MainView", "MainView/SubView", "MainView/SubView/Text", "MainView/Text", "MainView/Row[\"a/b.c\"]",
    "MainView/SubView.date", "MainView/SubView",
  ])

  @Test(arguments: [
    ("MainView", "MainView"), ("SubView", "MainView/SubView"), ("SubView/Text", "MainView/SubView/Text"),
    ("date", "MainView/SubView.date"), ("SubView.date", "MainView/SubView.date"),
    ("Row[\"a/b.c\"]", "MainView/Row[\"a/b.c\"]"), ("MainView/Text", "MainView/Text"),
  ])
  func `any unique suffix finds its path`(text: String, path: String) throws {
    #expect(try lookup.path(for: text) == path)
  }

  @Test(arguments: ["#2", "Row[#2]", "AA8E", "aa8effd1", "Row[\"AA8EFFD1-07A7\"]", "List/Row[AA8E]"])
  func `an opaque identity is found by its number, by all of it or by a unique beginning`(text: String) throws {
    let lookup = PathLookup(
      ["List/Row[#1]", "List/Row[#2]", "List/Row[#2].count"], identities: ["AB00FFD1-07A7", "AA8EFFD1-07A7"])
    #expect(try lookup.path(for: text) == "List/Row[#2]")
    #expect(throws: PathError.unknown("A", known: lookup.paths)) { try lookup.path(for: "A") }
  }

  @Test func `an ambiguous or unknown name lists what there is`() {
    #expect(throws: PathError.ambiguous("Text", ["MainView/SubView/Text", "MainView/Text"])) {
      try lookup.path(for: "Text")
    }
    for text in ["Row", "Row[a/b.c]"] {
      #expect(throws: PathError.ambiguous(text, ["MainView/Row[\"a/b.c\"]"])) { try lookup.path(for: text) }
    }
    for text in ["View", "b.c\"]", "", "ext"] {
      #expect(throws: PathError.unknown(text, known: lookup.paths)) { try lookup.path(for: text) }
    }
    #expect(PathError.ambiguous("T", ["A/T", "B/T"]).description == "\"T\" can mean A/T, B/T; give more of the path")
  }

  @Test func `the short name of a path means no other`() throws {
    #expect(
      lookup.paths.map(lookup.shortName) == [
        "MainView", "SubView", "SubView/Text", "MainView/Text", "Row[\"a/b.c\"]", "SubView.date",
      ])
    for path in lookup.paths { #expect(try lookup.path(for: lookup.shortName(of: path)) == path) }
  }
}
