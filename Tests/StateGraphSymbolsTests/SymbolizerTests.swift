// What the tools are asked, and what is made of their answers.

import Foundation
import Testing

@testable import StateGraphSymbols

@Suite struct SymbolizerTests {
  private func folder(with tools: [String]) throws -> String {
    let folder = FileManager.default.temporaryDirectory.path + "/symbolizer-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for tool in tools {
      _ = FileManager.default.createFile(
        atPath: folder + "/" + tool, contents: Data(), attributes: [.posixPermissions: 0o755])
    }
    return folder
  }

  private let answer =
    #"[{"Address":"0x9","ModuleName":"p","Symbol":[{"Approximate":true,"Column":0,"FileName":"/u/V.swift","#
    + #""FunctionName":"$s1V1nSivs","Line":4,"StartLine":4}]}]"#

  @Test func `the call before each address is asked for, with its function's readable name`() throws {
    let folder = try folder(with: ["llvm-symbolizer", "swift-demangle"])
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let answer = answer
    let symbolizer = Symbolizer(folder: folder, image: "p") { tool, arguments in
      if tool.hasSuffix("swift-demangle") { return arguments.last == "$s1V1nSivs" ? "V.n.setter\n" : nil }
      return arguments == ["--obj=p", "--output-style=JSON", "--skip-line-zero", "0x9"] ? answer + "\n" : nil
    }
    #expect(
      try symbolizer.symbols(at: [10]) == [
        10: [Symbol(file: "/u/V.swift", line: 4, function: "V.n.setter", isSynthesized: true)]
      ])
  }

  @Test func `names stay mangled without the tool that reads them`() throws {
    let folder = try folder(with: ["llvm-symbolizer"])
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let answer = answer
    let symbols = try Symbolizer(folder: folder, image: "p") { _, _ in answer }.symbols(at: [10])
    #expect(symbols[10]?.first?.function == "$s1V1nSivs")
  }

  @Test func `a toolchain without the tool says so, and so does an answer that is none`() throws {
    #expect(throws: SymbolizerError.missing(folder: "/nowhere")) {
      try Symbolizer(folder: "/nowhere", image: "p") { _, _ in "" }.symbols(at: [1])
    }
    let folder = try folder(with: ["llvm-symbolizer"])
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for text in [nil, "", "no", "[]"] as [String?] {
      #expect(throws: SymbolizerError.failed(tool: folder + "/llvm-symbolizer")) {
        try Symbolizer(folder: folder, image: "p") { _, _ in text }.symbols(at: [1])
      }
    }
  }
}
