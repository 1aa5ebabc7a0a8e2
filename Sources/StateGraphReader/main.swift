// The reader of persons' sources: Swift files in, what they declare out, as one JSON value.
//
// It is a program of its own because it stands on the toolchain's own SwiftSyntax, which only
// `swiftc` can link: the Makefile builds it beside the runtime library. It reads and never compiles.

import Foundation
import SwiftParser
import SwiftSyntax

var facts = SourceFacts()
for path in CommandLine.arguments.dropFirst() {
  guard let data = FileManager.default.contents(atPath: path) else {
    FileHandle.standardError.write(Data("\(path): cannot be read\n".utf8))
    exit(1)
  }
  let tree = Parser.parse(source: String(decoding: data, as: UTF8.self))
  let collector = DeclarationCollector(file: path, tree: tree)
  collector.walk(tree)
  facts.types += collector.types
  facts.previews += collector.previews
  if collector.usesMacros { facts.usesMacros = true }
}
let encoder = JSONEncoder()
encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
FileHandle.standardOutput.write(try encoder.encode(facts))
