// The runner with shell scripts for compiler, reader and program, in a folder of the test's own.

import Foundation
import StateGraphScenario
import StateGraphTrace

@testable import StateGraphRunner

class RunnerRun {
  let scratch: Scratch
  var request: RunRequest

  init() throws {
    scratch = try Scratch()
    request = RunRequest(
      files: [scratch.file("Shop-1.swift")],
      scenario: Scenario(actions: [.tap(Target(label: "+")), .back]),
      environment: [
        "PATH": "/usr/bin:/bin", "XDG_CACHE_HOME": scratch.file("cache"), "STATEGRAPH_RUNTIME_DIR": scratch.path,
      ], executable: "/nowhere/stategraph")
    request.compiler = scratch.file("swiftc")
    try write("// source", "Shop-1.swift")
    try write("", Support.library)
    try write("", "Modules/SwiftUI.swiftmodule")
    try script("echo '\(Self.facts)'", "stategraph-reader")
    // It copies the file `made` to where the program is to be, and notes how it was called.
    try script(
      """
      if [ "$1" = --version ]; then echo 'Swift version 9 (test)'; exit 0; fi
      printf '%s\\n' "$@" >> \(scratch.file("calls"))
      while [ "$1" != -o ]; do entry=$1; shift; done
      cp "$entry" \(scratch.file("entry"))
      cp \(scratch.file("made")) "$2"
      """, "swiftc")
    try script(
      """
      printf 'before\\n'
      cat \(scratch.file("trace")) >&3
      printf '%s|%s|%s|%s\\n' "$STATEGRAPH_TRACE_FD" "$(cat "$STATEGRAPH_SCENARIO")" "$TZ" "$SWIFT_DETERMINISTIC_HASHING"
      """, "made")
    let lines: [TraceLine] = [
      .header(.init(root: "Cart", files: ["Shop-1.swift"])), .step(.init(index: 0, action: "first render", output: 7)),
      .end(step: 0, output: 7), .closed,
    ]
    try write(TraceWriter.text(of: lines), "trace")
  }

  static let facts = """
    {"comments":[],"previews":[],"usesMacros":false,"types":[{"calls":[{"callee":"Text","line":4},{"callee":"Text","line":5}],\
    "file":"/a/Shop-1.swift","inherits":["View"],"isGeneric":false,"isMain":false,"isPrivate":false,"kind":"struct",\
    "line":3,"name":"Cart","properties":[{"line":3,"name":"total"}],"uses":[]}]}
    """

  func write(_ text: String, _ name: String) throws {
    let url = URL(fileURLWithPath: scratch.file(name))
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  func script(_ text: String, _ name: String) throws {
    try write("#!/bin/sh\n" + text + "\n", name)
    chmod(scratch.file(name), 0o755)
  }

  func calls() -> [String] { Scratch.contents(scratch.file("calls")).split(separator: "\n").map(String.init) }
}
