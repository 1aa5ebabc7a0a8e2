// What a program gets from outside: the files of its project, and servers that do not answer, or as a folder says.

import Foundation
import Testing

@testable import StateGraphCommand

@Suite(.enabled(if: hasHelpers, "run `make build` first"))
final class OutsideTests: RenderRun {
  private func write(_ text: String, _ name: String) throws {
    let url = URL(fileURLWithPath: folder + "/" + name)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  @Test func `a bundle's resources are the nearest files of the project`() throws {
    try write("", ".git/HEAD")
    try write("elsewhere", "Other/list.txt")
    try write("near", "App/Data/list.txt")
    try write("plain", "App/Data/plain")
    try write("in folder", "Other/sub/deep.txt")
    try write("", "App/.keep")
    let path = try file(
      "App/Home.swift",
      """
      struct Home: View {
        func text(_ url: URL?) -> String { url.flatMap { try? String(contentsOf: $0, encoding: .utf8) } ?? "none" }
        var body: some View {
          Text(text(Bundle.main.url(forResource: "list", withExtension: "txt")))
          Text(text(Bundle.module.url(forResource: "plain", withExtension: nil)))
          Text(text(Bundle.main.url(forResource: "deep", withExtension: "txt", subdirectory: "sub")))
          Text(Bundle.main.path(forResource: "list", ofType: ".txt") == nil ? "no path" : "path")
          Text(text(Bundle.main.url(forResource: "nothing", withExtension: "txt")))
        }
      }
      """)
    #expect(render(path, "--format", "json") == .success, "\(log.complaints)")
    #expect(try steps().last?["texts"] as? [String] == ["near", "plain", "in folder", "path", "none"])
  }

  private func load(_ arguments: String...) throws -> [String] {
    let path = try file(
      "Feed.swift",
      """
      struct Feed: View {
        @State private var log: [String] = []
        let url = URL(string: "https://api.example.com/v1/user?id=1")!
        var body: some View {
          Text(log.joined(separator: " "))
          Button("load") { Task {
            for session in [URLSession.shared, URLSession(configuration: .ephemeral)] {
              do {
                let (data, response) = try await session.data(for: URLRequest(url: url))
                log.append("\\((response as? HTTPURLResponse)?.statusCode ?? 0) \\(String(decoding: data, as: UTF8.self))")
              } catch { log.append((error as? URLError)?.code == .notConnectedToInternet ? "offline" : "\\(error)") }
            }
          } }
        }
      }
      """)
    #expect(
      render(arguments: [path, "--do", "tap \"load\"", "--format", "json"] + arguments) == .success, "\(log.complaints)"
    )
    return try #require(steps().last?["texts"] as? [String])
  }

  @Test func `a request fails as on a device that is offline`() throws {
    #expect(try load() == ["offline offline", "load"])
  }

  @Test func `a request is answered by a folder's file, the one with its query first`() throws {
    try write("any", "responses/api.example.com/v1/user.json")
    #expect(try load("--responses", folder + "/responses") == ["200 any 200 any", "load"])
    try write("first", "responses/api.example.com/v1/user?id=1.json")
    #expect(try load("--responses", folder + "/responses") == ["200 first 200 first", "load"])
  }

  @Test func `a folder of responses that is not there is told`() throws {
    let path = try file("Home.swift", Self.counter)
    #expect(render(path, "--responses", folder + "/nowhere") == .usage)
    #expect(log.complaints.contains("--responses: there is no folder \(folder)/nowhere"), "\(log.complaints)")
  }
}
