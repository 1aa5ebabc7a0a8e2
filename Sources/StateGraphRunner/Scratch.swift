// Temporary folders that remove themselves, and programs whose output is a value.

import Foundation

/// A folder of its own for temporary files, which nobody else can look into. It is locked as long as it is in use.
final class Scratch: Sendable {
  let path: String
  private let lock: Int32
  private static let prefix = "stategraph"

  /// - Parameter parent: Where to make it; `nil` for the system's place for temporary files.
  init(in parent: String? = nil) throws(RunnerError) {
    let base = parent ?? FileManager.default.temporaryDirectory.path
    path = base + "/\(Self.prefix).\(getpid()).\(UUID().uuidString)"
    do {
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw .file(path, reason: "the folder cannot be made")
    }
    lock = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if lock >= 0 { flock(lock, LOCK_EX) }
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
    if lock >= 0 { close(lock) }
  }

  /// Removes what tools have left that were killed.
  static func sweep(_ parent: String) {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? [] {
      let parts = name.split(separator: ".")
      guard parts.count == 3, parts[0] == prefix, let owner = pid_t(parts[1]), kill(owner, 0) != 0, errno == ESRCH
      else { continue }
      let folder = open(parent + "/" + name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      guard folder >= 0 else { continue }
      // A tool in another container has another number here, but the same lock.
      if flock(folder, LOCK_EX | LOCK_NB) == 0 { try? FileManager.default.removeItem(atPath: parent + "/" + name) }
      close(folder)
    }
  }

  func file(_ name: String) -> String { path + "/" + name }

  /// Runs a program and gathers what it writes.
  static func run(
    _ program: String, _ arguments: [String], environment: [String: String]
  ) throws(RunnerError) -> (ending: Ending, text: String, errors: String) {
    let scratch = try Scratch()
    var environment = environment
    // Compilers leave folders behind.
    environment["TMPDIR"] = scratch.path
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
