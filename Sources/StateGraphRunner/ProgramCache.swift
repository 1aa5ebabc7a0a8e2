// Compiled programs, found again by all of their inputs.

import Foundation

/// A program that can be run.
struct BuiltProgram: Equatable, Sendable {
  var path: String
  /// The library that it links.
  var runtime: String
  var warnings: String
  /// The user's files that it is made from, as the debug information names them.
  var sources: Set<String>
  /// The compiler's folder, with the tools that read debug information.
  var tools: String
}

extension BuiltProgram {
  fileprivate init(_ entry: String, _ build: Build, warnings: String) {
    path = entry + "/program"
    runtime = build.support.libraryPath
    self.warnings = warnings
    sources = Set(build.files.map { URL(fileURLWithPath: $0).standardizedFileURL.path })
    tools = URL(fileURLWithPath: build.toolchain.compiler).resolvingSymlinksInPath().deletingLastPathComponent().path
  }
}

/// A folder of compiled programs. Any number of tools may use it at once: an entry is built elsewhere, moved into
/// place, and never changed, but for the symbols that are kept beside it.
struct ProgramCache: Sendable {
  let folder: String
  /// How many programs are kept.
  var limit = 64

  init(folder: String) { self.folder = folder }

  /// In the user's cache folder.
  init(environment: [String: String]) {
    let caches =
      environment["XDG_CACHE_HOME"].flatMap { $0.isEmpty ? nil : $0 }
      ?? environment["HOME"].map { $0 + "/.cache" } ?? FileManager.default.temporaryDirectory.path
    folder = caches + "/stategraph"
  }

  func program(for build: Build) throws(RunnerError) -> BuiltProgram {
    let inputs = try inputs(of: build)
    let entry = folder + "/" + Self.name(for: inputs)
    if let program = found(entry, inputs, build) { return program }
    let scratch = try Scratch(in: folder)
    let warnings = try build.compile(into: scratch.path)
    do {
      try warnings.write(toFile: scratch.file("warnings"), atomically: false, encoding: .utf8)
      try inputs.write(toFile: scratch.file("inputs"), atomically: false, encoding: .utf8)
    } catch {
      throw .file(scratch.path, reason: "cannot be written")
    }
    // The entry exists if another tool was faster, or if another program has the same hash.
    if rename(scratch.path, entry) != 0 {
      if let program = found(entry, inputs, build) { return program }
      try? FileManager.default.removeItem(atPath: entry)
      guard rename(scratch.path, entry) == 0 else { throw .file(entry, reason: RunnerError.words(errno)) }
    }
    prune()
    return BuiltProgram(entry, build, warnings: warnings)
  }

  private func found(_ entry: String, _ inputs: String, _ build: Build) -> BuiltProgram? {
    guard Scratch.contents(entry + "/inputs") == inputs,
      FileManager.default.isExecutableFile(atPath: entry + "/program")
    else { return nil }
    // The least recently used are removed first.
    utimes(entry, nil)
    return BuiltProgram(entry, build, warnings: Scratch.contents(entry + "/warnings"))
  }

  /// Everything that the program depends on, as text.
  private func inputs(of build: Build) throws(RunnerError) -> String {
    var text = build.toolchain.version + "\n"
    for path in [
      build.toolchain.compiler, build.support.libraryPath, build.support.macros,
    ] + build.additions.sorted().map({ build.support.path(of: $0) }) {
      var information = stat()
      guard stat(path, &information) == 0 else { continue }
      let time = information.st_mtim
      text += "\(path) \(information.st_size) \(time.tv_sec).\(time.tv_nsec)\n"
    }
    text += FileManager.default.currentDirectoryPath + "\n"
    text += build.arguments.joined(separator: "\n") + "\n" + build.entry + build.names.function(named: "")
    for file in build.files {
      guard let contents = FileManager.default.contents(atPath: file) else { throw .unreadable(file) }
      text += "\n--- \(file) \(contents.count)\n" + String(decoding: contents, as: UTF8.self)
    }
    return text
  }

  /// FNV-1a. Collisions are detected by the inputs, which are stored.
  static func name(for inputs: String) -> String {
    let hash = inputs.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  private func prune() {
    let files = FileManager.default
    let names = ((try? files.contentsOfDirectory(atPath: folder)) ?? []).filter { $0.count == 16 }
    guard names.count > limit else { return }
    let dated = names.map { name in
      let attributes = try? files.attributesOfItem(atPath: folder + "/" + name)
      return (name: name, date: attributes?[.modificationDate] as? Date ?? .distantPast)
    }
    for old in dated.sorted(by: { ($0.date, $0.name) < ($1.date, $1.name) }).prefix(names.count - limit) {
      try? files.removeItem(atPath: folder + "/" + old.name)
    }
  }
}
