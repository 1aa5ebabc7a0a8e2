// How long the user waits for the compiler: through the runner, and with the compiler alone.

import Foundation
import StateGraphRunner
import StateGraphScenario

@MainActor
func compileTimes(_ selection: Selection) throws {
  guard selection.includes("compile") else { return }
  let table = Table(
    "Compiling a view: elapsed time through the runner, and of the bare compiler on the same file",
    [("shape", 18), ("runner, new", 14), ("runner, known", 15), ("bare swiftc", 13), ("ratio", 8), ("  ", 30)])
  // The runtime that the user's programs link is the debug build's: `make build`.
  let own = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().deletingLastPathComponent()
  let tool = own.appendingPathComponent("debug/stategraph").path
  let modules = own.appendingPathComponent("debug/Modules").path
  guard let compiler = executable("swiftc"), FileManager.default.isExecutableFile(atPath: tool),
    FileManager.default.isExecutableFile(atPath: own.appendingPathComponent("debug/stategraph-reader").path)
  else {
    table.row(["compile", "skipped: needs `make build` and swiftc"])
    return
  }
  for length in [10, 300] {
    var times: (new: [Double], known: [Double], bare: [Double]) = ([], [], [])
    for _ in 0..<(selection.isQuick ? 1 : 5) {
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
        "stategraph-bench-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let file = folder.appendingPathComponent("Lines.swift")
      try source(lines: length).write(to: file, atomically: false, encoding: .utf8)
      var environment = ProcessInfo.processInfo.environment
      environment["XDG_CACHE_HOME"] = folder.path
      let request = RunRequest(
        files: [file.path], scenario: Scenario(), environment: environment, executable: tool)
      times.new.append(try elapsed { _ = try Runner.record(request) })
      times.known.append(try elapsed { _ = try Runner.record(request) })
      times.bare.append(
        try elapsed {
          let status = try run(
            compiler,
            [
              "-swift-version", "5", "-parse-as-library", "-Onone", "-I", modules, "-L", own.path + "/debug",
              "-lStateGraphRuntime", "-emit-library", file.path, "-o", folder.path + "/bare.so",
            ])
          precondition(status == 0, "the bare compiler failed on the bench's own file")
        })
    }
    table.row([
      "compile \(length) lines", words(nanoseconds: median(times.new)), words(nanoseconds: median(times.known)),
      words(nanoseconds: median(times.bare)), String(format: "%.1f×", median(times.new) / median(times.bare)), "",
    ])
  }
}

/// Nanoseconds that have passed.
private func elapsed(_ body: () throws -> Void) rethrows -> Double {
  let duration = try ContinuousClock().measure(body)
  return Double(duration.components.seconds) * 1e9 + Double(duration.components.attoseconds) / 1e9
}

/// A file with views of a few lines each.
private func source(lines: Int) -> String {
  var text = "import SwiftUI\n\nstruct Lines: View {\n  @State private var count = 0\n"
  text += "  var body: some View {\n    Button(\"tap \\(count)\") { count += 1 }\n"
  if lines > 10 { text += "    Part0(count: $count)\n" }
  text += "  }\n}\n"
  var number = 0
  while text.split(separator: "\n", omittingEmptySubsequences: false).count + 10 <= lines {
    let next = text.split(separator: "\n", omittingEmptySubsequences: false).count + 20 <= lines
    text += """

      struct Part\(number): View {
        @Binding var count: Int
        @State private var isOn = false
        var body: some View {
          VStack {
            Toggle("part \(number)", isOn: $isOn)
            \(next ? "if isOn { Part\(number + 1)(count: $count) }" : "Text(\"\\(count)\")")
          }
        }
      }

      """
    number += 1
  }
  return text
}
