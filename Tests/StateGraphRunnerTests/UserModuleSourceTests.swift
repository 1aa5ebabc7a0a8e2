// What is compiled with the user's files, and when.

import Testing

@testable import StateGraphRunner

@Suite struct UserModuleSourceTests {
  private func facts(_ types: [SourceFacts.TypeFacts]) -> SourceFacts { SourceFacts(types: types) }

  private func model(
    _ name: String, _ properties: [SourceFacts.Property], isPrivate: Bool = false, isGeneric: Bool = false
  ) -> SourceFacts.TypeFacts {
    var type = SourceFacts.TypeFacts(name: name, kind: "class", file: "A.swift", line: 1, inherits: [])
    (type.isPrivate, type.isGeneric, type.tracked) = (isPrivate, isGeneric, properties)
    return type
  }

  private let count = SourceFacts.Property(name: "count", line: 2)
  private let secret = SourceFacts.Property(name: "secret", line: 3, isPrivate: true)

  @Test func `plain files are compiled alone`() {
    #expect(UserModuleSource.needed(by: facts([]), ["struct V: View {}"]) == [])
  }

  @Test func `files with timers get the scenario's clock for run loops`() {
    let text = "Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in }"
    #expect(UserModuleSource.needed(by: facts([]), ["import SwiftUI", text]) == [.virtualTime])
    #expect(UserModuleSource.needed(by: facts([]), ["import SwiftUI", "Task.sleep(for: .seconds(1))"]) == [])
  }

  @Test func `files with observable classes get a registrar that records`() {
    #expect(UserModuleSource.needed(by: facts([model("M", [])]), [""]) == [.observation])
  }

  @Test func `tracked properties get their names, where they can be named`() {
    let facts = facts([
      model("M", [count, secret]), model("Hidden", [count], isPrivate: true), model("Hidden.Inner", [count]),
      model("Box", [count], isGeneric: true),
    ])
    #expect(PropertyNames(facts).statements == [#"names[\M.count] = "count""#])
    #expect(
      PropertyNames(facts, includingPrivate: true).statements == [
        #"names[\M.count] = "count""#, #"names[\Hidden.count] = "count""#, #"names[\Hidden.Inner.count] = "count""#,
      ])
  }
}
