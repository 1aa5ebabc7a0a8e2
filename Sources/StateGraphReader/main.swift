// The reader of the user's files: Swift in, what it declares out, as one JSON value.
//
// It is a program of its own because it uses the toolchain's SwiftSyntax, which SwiftPM cannot link: the Makefile
// builds it with `swiftc`. It parses the files and never compiles them.

import Foundation
import SwiftParser
import SwiftSyntax

var facts = SourceFacts()
for path in CommandLine.arguments.dropFirst() {
  guard let data = FileManager.default.contents(atPath: path) else {
    FileHandle.standardError.write(Data("\(path): cannot be read\n".utf8))
    exit(1)
  }
  let source = String(decoding: data, as: UTF8.self)
  let tree = Parser.parse(source: source)
  let collector = DeclarationCollector(file: path, tree: tree)
  collector.walk(tree)
  facts.types += collector.types
  facts.previews += collector.previews
  facts.comments += CommentReader.comments(of: tree, source: Array(source.utf8), file: path)
  if collector.usesMacros { facts.usesMacros = true }
}
let encoder = JSONEncoder()
encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
FileHandle.standardOutput.write(try encoder.encode(facts))
