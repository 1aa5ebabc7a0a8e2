// The reader of the user's files: Swift in, what it declares out, as one JSON value.
//
// It is a program of its own because it uses the toolchain's SwiftSyntax, which SwiftPM cannot link: the Makefile
// builds it with `swiftc`. It parses the files and never compiles them.
//
// Usage: stategraph-reader [--project request.json] file…

import Foundation

func fail(_ message: String) -> Never {
  FileHandle.standardError.write(Data((message + "\n").utf8))
  exit(1)
}

var paths = Array(CommandLine.arguments.dropFirst())
var request = ReaderRequest(systems: ["iOS"], conditions: ["DEBUG"])
if paths.first == "--project", paths.count > 2 {
  guard let data = FileManager.default.contents(atPath: paths[1]),
    let read = try? JSONDecoder().decode(ReaderRequest.self, from: data)
  else { fail("\(paths[1]): cannot be read") }
  request = read
  paths.removeFirst(2)
}
do throws(Reading.Failure) {
  let facts = try Reading(of: paths, in: request).facts
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  FileHandle.standardOutput.write((try? encoder.encode(facts)) ?? Data())
} catch {
  switch error {
  case .unreadable(let path): fail("\(path): cannot be read")
  }
}
