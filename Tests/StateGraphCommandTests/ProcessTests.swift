// The tool as a process: signals, limits, and two of it at once.

import Foundation
import Testing

@testable import StateGraphCommand

@Suite(.enabled(if: hasHelpers, "run `make build` first"))
final class ProcessTests {
  private let folder: String

  init() throws {
    folder = FileManager.default.temporaryDirectory.path + "/stategraph-process-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func file(_ name: String, _ source: String) throws -> String {
    try Data(("import SwiftUI\n" + source).utf8).write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
    return "\(folder)/\(name)"
  }

  /// A started process, with what it says.
  private func start(_ command: String) throws -> (process: Process, errors: Pipe) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", command]
    process.environment = ProcessInfo.processInfo.environment.merging(["XDG_CACHE_HOME": folder + "/cache"]) { $1 }
    process.standardOutput = FileHandle.nullDevice
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    return (process, errors)
  }

  private func end(_ run: (process: Process, errors: Pipe)) -> (exit: Int32, errors: String) {
    let errors = String(decoding: run.errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    run.process.waitUntilExit()
    return (run.process.terminationStatus, errors)
  }

  private static let view = """
    struct Small: View {
      @State private var n = 0
      var body: some View { Button("\\(n)") { n += 1 } }
    }
    """

  @Test func `Ctrl-C ends the program, and what it did until then is drawn`() throws {
    let path = try file(
      "Busy.swift",
      """
      struct Busy: View {
        @State private var n = 0
        var body: some View {
          Button("spin") {
            n = 1
            FileManager.default.createFile(atPath: "\(folder)/spinning", contents: nil)
            while true {}
          }
        }
      }
      """)
    let run = try start("exec '\(products)/stategraph' render '\(path)' --do 'tap \"spin\"' -o '\(folder)/out'")
    while !FileManager.default.fileExists(atPath: folder + "/spinning") && run.process.isRunning { usleep(5_000) }
    run.process.interrupt()
    let (exit, errors) = end(run)
    #expect(exit == 4, "\(errors)")
    #expect(errors.contains("the program was interrupted in step 1 (tap \"spin\")"), "\(errors)")
    let text = try String(contentsOfFile: folder + "/out/timeline.txt", encoding: .utf8)
    #expect(text.contains("Busy.n  0 → 1   written by Busy/Button"), "\(text)")
  }

  @Test func `a tool that is killed takes the program with it`() throws {
    let path = try file(
      "Endless.swift",
      """
      struct Endless: View {
        var body: some View {
          Button("spin") {
            try? "\\(getpid())".write(toFile: "\(folder)/pid", atomically: true, encoding: .utf8)
            while true {}
          }
        }
      }
      """)
    let run = try start("exec '\(products)/stategraph' render '\(path)' --do 'tap \"spin\"' -o '\(folder)/out'")
    var program: pid_t?
    while program == nil && run.process.isRunning {
      program = (try? String(contentsOfFile: folder + "/pid", encoding: .utf8)).flatMap { pid_t($0) }
      usleep(5_000)
    }
    let started = try #require(program)
    kill(run.process.processIdentifier, SIGKILL)
    run.process.waitUntilExit()
    for _ in 0..<500 where kill(started, 0) == 0 { usleep(10_000) }
    #expect(kill(started, 0) != 0, "process \(started) still runs")
  }

  @Test func `control characters do not reach the terminal`() throws {
    let path = try file(
      "Label.swift", "struct Label: View { var body: some View { Button(\"a\\u{1B}[2J\\u{7}b\") {} } }")
    let run = end(try start("'\(products)/stategraph' render '\(path)' --do 'tap \"x\"' -o '\(folder)/out'"))
    #expect(run.exit == 3)
    #expect(run.errors.contains("a␛[2J␇b"), "\(run.errors)")
    #expect(!run.errors.unicodeScalars.contains { $0.value == 0x1B || $0.value == 7 }, "\(run.errors)")
  }

  @Test func `a disk without room is told, and leaves no half of a file`() throws {
    let path = try file("Small.swift", Self.view)
    let first = end(try start("'\(products)/stategraph' render '\(path)' -o '\(folder)/traces'"))
    #expect(first.exit == 0, "\(first.errors)")
    // No file may grow beyond two blocks of 512 bytes.
    let run = try start(
      "ulimit -f 2; exec '\(products)/stategraph' render '\(folder)/traces/trace.jsonl' -o '\(folder)/small'")
    let (exit, errors) = end(run)
    #expect(exit == 7, "\(errors)")
    #expect(errors.contains("cannot be written; is the disk full, or the folder read-only?"), "\(errors)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder + "/small") == [])
  }

  @Test func `of two runs into one folder all files are of one`() throws {
    let one = try file("One.swift", Self.view.replacing("Small", with: "One"))
    let two = try file("Two.swift", Self.view.replacing("Small", with: "Two"))
    for path in [one, two] {
      let run = end(try start("'\(products)/stategraph' render '\(path)' -o '\(folder)/warm'"))
      #expect(run.exit == 0, "\(run.errors)")
    }
    let runs = try [one, two].map { try start("exec '\(products)/stategraph' render '\($0)' -o '\(folder)/both'") }
    for run in runs { #expect(end(run).exit == 0) }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder + "/both").sorted()
    let owners = try names.map { name -> String in
      let text = try String(contentsOfFile: "\(folder)/both/\(name)", encoding: .utf8)
      return text.contains("One") ? "One" : "Two"
    }
    #expect(Set(owners).count == 1, "\(zip(names, owners).map { $0 + ": " + $1 })")
    #expect(names.count == 10)
  }
}
