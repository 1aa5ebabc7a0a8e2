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
  /// Where it is kept, if not in the cache.
  private var folder: Scratch?

  static func == (a: Self, b: Self) -> Bool { a.path == b.path && a.runtime == b.runtime }
}

extension BuiltProgram {
  fileprivate init(_ entry: String, _ build: Build, warnings: String, in folder: Scratch? = nil) {
    self.folder = folder
    path = entry + "/program"
    runtime = build.support.libraryPath
    self.warnings = warnings
    sources = Set((build.files + build.texts.map(\.file)).map { URL(fileURLWithPath: $0).standardizedFileURL.path })
    tools = URL(fileURLWithPath: build.toolchain.compiler).resolvingSymlinksInPath().deletingLastPathComponent().path
  }
}

/// A folder of compiled programs. Any number of tools may use it at once: an entry is built elsewhere, moved into
/// place, and never changed, but for the symbols that are kept beside it.
struct ProgramCache: Sendable {
  /// `nil` where nothing can be kept.
  let folder: String?
  /// How many programs are kept.
  var limit = 64

  init(folder: String) { self.folder = folder }

  /// In the user's cache folder. Without one nothing is kept: a place that is known to all could be anyone's.
  init(environment: [String: String]) {
    let given = { (name: String) in environment[name].flatMap { $0.isEmpty ? nil : $0 } }
    folder = (given("XDG_CACHE_HOME") ?? given("HOME").map { $0 + "/.cache" }).map { $0 + "/stategraph" }
  }

  func program(for build: Build) throws(RunnerError) -> BuiltProgram {
    let inputs = try inputs(of: build)
    let folder = folder.flatMap { Trust.secure($0) ? $0 : nil }
    let entry = folder.map { $0 + "/" + Self.name(for: inputs) }
    if let entry, let program = found(entry, inputs, build) { return program }
    folder.map(Scratch.sweep)
    // A cache that cannot be written is no failure.
    let kept = folder.flatMap { try? Scratch(in: $0) }
    let scratch: Scratch
    if let kept { scratch = kept } else { scratch = try Scratch() }
    let warnings = try build.compile(into: scratch.path)
    let temporary = BuiltProgram(scratch.path, build, warnings: warnings, in: scratch)
    guard let entry, kept != nil else { return temporary }
    do {
      try warnings.write(toFile: scratch.file("warnings"), atomically: false, encoding: .utf8)
      try Self.checksum(of: scratch.file("program")).write(
        toFile: scratch.file("checksum"), atomically: false, encoding: .utf8)
      try inputs.write(toFile: scratch.file("inputs"), atomically: false, encoding: .utf8)
    } catch {
      return temporary
    }
    // The entry exists if another tool was faster, if it is damaged, or if another program has the same hash.
    if rename(scratch.path, entry) != 0 {
      if let program = found(entry, inputs, build) { return program }
      try? FileManager.default.removeItem(atPath: entry)
      guard rename(scratch.path, entry) == 0 else { return temporary }
    }
    prune()
    return BuiltProgram(entry, build, warnings: warnings)
  }

  private func found(_ entry: String, _ inputs: String, _ build: Build) -> BuiltProgram? {
    guard Trust.isPrivate(entry), Trust.isPrivate(entry + "/program"), Scratch.contents(entry + "/inputs") == inputs,
      FileManager.default.isExecutableFile(atPath: entry + "/program"),
      Scratch.contents(entry + "/checksum") == Self.checksum(of: entry + "/program")
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
    for source in build.texts { text += "\n--- \(source.file) \(source.text.utf8.count)\n" + source.text }
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

  /// The size of a file, and a sum of its words: what a crash, a full disk or an editor has damaged has another one.
  static func checksum(of file: String) -> String {
    let data = FileManager.default.contents(atPath: file) ?? Data()
    var sum: UInt64 = 0xCBF2_9CE4_8422_2325
    data.withUnsafeBytes { bytes in
      var start = 0
      while start + 8 <= bytes.count {
        sum = (sum ^ bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self)) &* 0x100_0000_01B3
        start += 8
      }
      for byte in bytes[start...] { sum = (sum ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }
    return "\(data.count) \(sum)"
  }

  private func prune() {
    guard let folder else { return }
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
