// Temporary folders that remove themselves, and programs whose output is a value.

import Foundation

/// A folder of its own for temporary files.
final class Scratch: Sendable {
  let path: String

  /// - Parameter parent: Where to make it; `nil` for the system's place for temporary files.
  init(in parent: String? = nil) throws(RunnerError) {
    let base = parent ?? FileManager.default.temporaryDirectory.path
    path = base + "/stategraph-" + UUID().uuidString
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw .file(path, reason: "the folder cannot be made")
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func file(_ name: String) -> String { path + "/" + name }

  /// Runs a program and gathers what it writes.
  static func run(
    _ program: String, _ arguments: [String], environment: [String: String]
  ) throws(RunnerError) -> (ending: Ending, text: String, errors: String) {
    let scratch = try Scratch()
    let ending = try ChildProcess(
      path: program, arguments: arguments, environment: environment, output: scratch.file("out"),
      errors: scratch.file("err")
    ).run()
    if ending == .interrupted { throw .interrupted }
    return (ending, contents(scratch.file("out")), contents(scratch.file("err")))
  }

  /// The text of a file, repaired where it is not UTF-8; empty when there is none.
  static func contents(_ path: String) -> String {
    String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
  }

  /// The bytes of a file, as many as it may have; none when there is no file.
  static func bytes(_ path: String, upTo limit: Int) -> [UInt8] {
    guard let file = FileHandle(forReadingAtPath: path) else { return [] }
    return [UInt8]((try? file.read(upToCount: limit)) ?? Data())
  }
}
