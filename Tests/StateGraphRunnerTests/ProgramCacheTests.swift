// Compiled programs that are kept: when one is used again, and what is not run.

import Foundation
import Testing

@testable import StateGraphRunner

@Suite final class ProgramCacheTests: RunnerRun {
  @Test func `the same files are compiled once, and others anew`() throws {
    _ = try Runner.record(request)
    let once = calls().count
    #expect(once > 0)
    _ = try Runner.record(request)
    #expect(calls().count == once)
    try write("// changed", "Shop-1.swift")
    _ = try Runner.record(request)
    #expect(calls().count == 2 * once)
    try write("another library", Support.library)
    _ = try Runner.record(request)
    #expect(calls().count == 3 * once)
  }

  @Test func `the cache keeps so many programs, and no half ones`() throws {
    var cache = ProgramCache(folder: scratch.file("cache/small"))
    cache.limit = 2
    for number in 0..<4 {
      try write("// \(number)", "Shop-1.swift")
      let build = Build(
        toolchain: Toolchain(compiler: scratch.file("swiftc"), version: "9"), support: Support(folder: scratch.path),
        files: request.files, root: RootChoice(name: "Cart", expression: "Cart()"), entry: "",
        names: PropertyNames(SourceFacts()), environment: request.environment)
      let program = try cache.program(for: build)
      #expect(FileManager.default.isExecutableFile(atPath: program.path))
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: scratch.file("cache/small"))
    #expect(names.count == 2 && names.allSatisfy { $0.count == 16 }, "\(names)")
  }

  private func entries() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: scratch.file("cache/stategraph"))
  }

  @Test(arguments: ["", "half"])
  func `a damaged entry of the cache is built anew`(damage: String) throws {
    _ = try Runner.record(request)
    let once = calls().count
    try write(damage, "cache/stategraph/\(try #require(entries().first))/program")
    #expect(try Runner.record(request).stop == nil)
    #expect(calls().count == 2 * once)
    #expect(try Runner.record(request).stop == nil)
    #expect(calls().count == 2 * once, "it is whole again")
  }

  @Test func `a cache that cannot be written, and none at all, are no failure`() throws {
    try write("a file in place of the folder", "cache/stategraph")
    #expect(try Runner.record(request).stop == nil)
    var request = request
    request.environment["XDG_CACHE_HOME"] = nil
    request.environment["HOME"] = nil
    #expect(try Runner.record(request).stop == nil)
    let fixed = FileManager.default.temporaryDirectory.path + "/stategraph"
    #expect(!FileManager.default.fileExists(atPath: fixed), "\(fixed) is anyone's")
  }

  @Test func `what others can write is not run`() throws {
    _ = try Runner.record(request)
    let once = calls().count
    let program = "cache/stategraph/\(try #require(entries().first))/program"
    chmod(scratch.file(program), 0o777)
    _ = try Runner.record(request)
    #expect(calls().count == 2 * once, "an entry that others can write")
    chmod(scratch.file("cache/stategraph"), 0o777)
    _ = try Runner.record(request)
    #expect(calls().count == 3 * once, "a cache that others can write")
    _ = try Runner.record(request)
    #expect(calls().count == 3 * once, "which is private from then on")
    chmod(scratch.file(Support.library), 0o666)
    #expect(throws: RunnerError.runtimeIsOpen(scratch.file(Support.library))) { try Runner.record(request) }
  }

  @Test func `what a killed tool has left is removed, and what another one uses is not`() throws {
    let shell = ChildProcess(
      path: "/bin/sh", arguments: ["-c", "echo $$"], environment: [:], output: scratch.file("gone"),
      errors: scratch.file("err"))
    _ = try shell.run()
    let gone = Scratch.contents(scratch.file("gone")).trimmingCharacters(in: .whitespacesAndNewlines)
    try write("", "cache/stategraph/stategraph.\(gone).1/program")
    try write("", "cache/stategraph/stategraph.\(getpid()).2/program")
    _ = try Runner.record(request)
    let names = try entries().filter { $0.count != 16 }
    #expect(names == ["stategraph.\(getpid()).2"])
  }

  @Test func `compilers leave what they leave in a folder that is removed`() throws {
    try script(
      """
      if [ "$1" = --version ]; then echo 'Swift version 9 (test)'; exit 0; fi
      echo "$TMPDIR" > \(scratch.file("temporary")); mkdir "$TMPDIR/TemporaryDirectory.x"
      while [ "$1" != -o ]; do shift; done
      cp \(scratch.file("made")) "$2"
      """, "swiftc")
    _ = try Runner.record(request)
    let folder = Scratch.contents(scratch.file("temporary")).trimmingCharacters(in: .whitespacesAndNewlines)
    #expect(folder.contains("/stategraph."))
    #expect(!FileManager.default.fileExists(atPath: folder))
  }

  @Test func `a compiler that fails leaves nothing in the cache`() throws {
    try script(
      "if [ \"$1\" = --version ]; then echo 'Swift version 9'; else echo 'A.swift:1:1: error: no' >&2; exit 1; fi",
      "swiftc")
    #expect(throws: RunnerError.doesNotCompile("A.swift:1:1: error: no")) { try Runner.record(request) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.file("cache/stategraph")) == [])
  }
}
