// The two ways to a graph: the tool and a file, the library and a test.

import Foundation
import StateGraph
import StateGraphUI
import Testing

@testable import StateGraphCommand

@Suite(.enabled(if: hasHelpers, "run `make build` first"))
struct SameGraphTests {
  private static let actions = [#"tap "Open" in "Emma""#, #"tap "Rate""#]

  private func rendered() throws -> String {
    let folder = FileManager.default.temporaryDirectory.path + "/stategraph-same-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/Samples/ReadingList.swift"
    var environment = ProcessInfo.processInfo.environment
    environment["STATEGRAPH_RUNTIME_DIR"] = products
    environment["XDG_CACHE_HOME"] = folder + "/cache"
    let log = Log()
    let exit = Main.run(
      ["render", file, "--format", "dot", "-o", folder] + Self.actions.flatMap { ["--do", $0] },
      .test(log, environment: environment, executable: products + "/stategraph"))
    #expect(exit == .success, "\(log.complaints)")
    return try String(contentsOfFile: folder + "/graph.dot", encoding: .utf8)
  }

  @Test @MainActor func `a view that is rendered from its file and recorded in a test has the same DOT`() async throws {
    let recording = try await Recording(playing: Self.actions.joined(separator: "\n")) { ReadingList() }
    #expect(recording.failure == nil)
    let dot = try recording.graphDOT()
    #expect(dot == (try rendered()))
    #expect(!dot.contains("StateGraphCommandTests"), "\(dot)")
    #expect(dot.contains("BookRow[#2] “Emma”"), "\(dot)")
  }
}
