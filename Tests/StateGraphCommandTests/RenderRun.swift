// `render` with the real compiler and the real runtime, in a folder of the test's own.

import Foundation
import Testing

@testable import StateGraphCommand

class RenderRun {
  let folder: String
  let log = Log()

  init() throws {
    folder = FileManager.default.temporaryDirectory.path + "/stategraph-render-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  func file(_ name: String, _ source: String) throws -> String {
    try Data(("import SwiftUI\n" + source).utf8).write(to: URL(fileURLWithPath: folder + "/" + name))
    return folder + "/" + name
  }

  /// Runs the tool, with output to a folder of the test's own.
  func render(_ arguments: String..., to output: String? = nil) -> Exit { render(arguments: arguments, to: output) }

  func render(arguments: [String], to output: String? = nil) -> Exit {
    var environment = ProcessInfo.processInfo.environment
    environment["STATEGRAPH_RUNTIME_DIR"] = products
    environment["XDG_CACHE_HOME"] = folder + "/cache"
    return Main.run(
      ["render", "-o", output ?? folder + "/out"] + arguments,
      .test(log, environment: environment, executable: products + "/stategraph"))
  }

  func output(_ name: String, in folder: String = "out") -> String {
    String(decoding: FileManager.default.contents(atPath: "\(self.folder)/\(folder)/\(name)") ?? Data(), as: UTF8.self)
  }

  func steps(in folder: String = "out") throws -> [[String: Any]] {
    let object = try JSONSerialization.jsonObject(with: Data(output("timeline.json", in: folder).utf8))
    return try #require((object as? [String: Any])?["steps"] as? [[String: Any]])
  }

  static let counter = """
    // stategraph: tap "+"
    struct Counter: View {
      @State private var count = 0
      var body: some View {
        VStack {
          Text("Count: \\(count)")
          Button("+") { print("tapped", terminator: ""); count += 1 }
        }
      }
    }

    """
}
