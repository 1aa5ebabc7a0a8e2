// Views that contain themselves: the recording ends with the view's name, and soon.

import StateGraphScenario
import StateGraphTrace
import SwiftUI
import Testing

@testable import StateGraphRecording

private struct Tree: View {
  let level: Int
  var depth = Int.max
  var body: some View { if level < depth { AnyView(Branch(level: level, depth: depth)) } }
}

private struct Branch: View {
  let level: Int
  let depth: Int
  var body: some View {
    AnyView(Tree(level: level + 1, depth: depth))
    AnyView(Tree(level: level + 1, depth: depth))
  }
}

private struct Later: View {
  @State private var isShown = false
  var body: some View {
    Button("show") { isShown = true }
    if isShown { Tree(level: 0) }
  }
}

private struct Deep: View {
  let level: Int
  var body: some View {
    Text("\(level)")
    if level < 200 { AnyView(Deep(level: level + 1)) }
  }
}

@MainActor struct NestingTests {
  @Test func `views that contain each other without end are named, when the step that shows them began`() async throws {
    let session = Session(root: "Later") { _ in }
    try await session.open { Later() }
    let action = try Action(parsing: #"tap "show""#)
    let error = await #expect(throws: SessionError.self) { try await session.perform(action) }
    let text = error?.description ?? ""
    #expect(
      text.hasPrefix("step 1: the hierarchy became 1000 deep, and Branch is in it ")
        && text.contains(" times, one inside"),
      "\(text)")
  }

  @Test func `a hierarchy that is only deep is recorded`() async throws {
    let session = Session(root: "Deep") { _ in }
    try await session.open { Deep(level: 0) }
    #expect(session.controls.isEmpty)
  }
}
