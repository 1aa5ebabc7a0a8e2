// Programs that must not compile, each with the error at the line where it must be reported.
//
// The files in `Refused` say what they expect: `// error: …` at the end of a line belongs to that
// line, on a line of its own to the next one. What is not expected must not be reported.

import Foundation
import Testing

struct RefusedTests {
  @Test(.enabled(if: Compiler.modules != nil, "the compiled modules are not beside the test bundle"))
  func `programs that break the rules are refused where they break them, and others are not`() throws {
    let files = try Refused.files()
    #expect(!files.isEmpty)
    let expected = try files.flatMap(Refused.expectations).sorted()
    let reported = try Compiler.objections(to: files).sorted()
    #expect(reported == expected)
  }
}

private enum Refused {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Refused")

  static func files() throws -> [URL] {
    try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.lastPathComponent.hasSuffix(".swift.txt") }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
  }

  /// `File.swift:10: cannot …`
  static func expectations(of file: URL) throws -> [String] {
    let name = file.deletingPathExtension().lastPathComponent
    var pending: [String] = []
    var result: [String] = []
    let lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
    for (index, line) in lines.enumerated() {
      let parts = line.components(separatedBy: "// error: ")
      pending += parts.dropFirst()
      if parts[0].allSatisfy(\.isWhitespace) { continue }
      result += pending.map { "\(name):\(index + 1): \($0)" }
      pending = []
    }
    return result
  }
}

private enum Compiler {
  /// Where the build put the modules that a program imports.
  static let modules: URL? = {
    let bundle = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    let candidates = sequence(first: bundle.deletingLastPathComponent()) {
      $0.path.count > 1 ? $0.deletingLastPathComponent() : nil
    }
    return candidates.prefix(4).map { $0.appending(path: "Modules") }
      .first { FileManager.default.fileExists(atPath: $0.appending(path: "SwiftUI.swiftmodule").path) }
  }()

  /// Everything that the compiler objects to: `File.swift:10: cannot …`, `File.swift:10: warning: …`.
  static func objections(to files: [URL]) throws -> [String] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "refused-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let sources = files.map { folder.appending(path: $0.deletingPathExtension().lastPathComponent) }
    for (file, source) in zip(files, sources) { try FileManager.default.copyItem(at: file, to: source) }

    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      ["swiftc", "-typecheck", "-wmo", "-swift-version", "5", "-diagnostic-style", "llvm"]
      + ["-I", try #require(modules).path] + sources.map(\.path)
    let pipe = Pipe()
    process.standardError = pipe
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 1, "\(output)")
    return output.components(separatedBy: "\n").compactMap { line in
      guard line.hasPrefix(folder.path),
        let match = line.firstMatch(of: /([^\/]*\.swift):(\d+):\d+: (?:error: |(warning: ))(.*)$/)
      else { return nil }
      return "\(match.1):\(match.2): \(match.3 ?? "")\(match.4)"
    }
  }
}
