// The toolchain's llvm-symbolizer and swift-demangle: how they are asked, and what they answer.

import Foundation

/// A function that a return address is in, and the line of the call; an address is in several when one is inlined.
package struct Symbol: Hashable, Codable, Sendable {
  package var file: String
  /// 0 for code that has no line.
  package var line: Int
  /// Readable: `closure #1 in V.go()`.
  package var function: String
  /// The function is an accessor without a line of its own but where it begins: the compiler made it for a property with
  /// a wrapper.
  package var isSynthesized: Bool

  package init(file: String, line: Int, function: String, isSynthesized: Bool = false) {
    self.file = file
    self.line = line
    self.function = function
    self.isSynthesized = isSynthesized
  }
}

/// Why addresses stay addresses.
package enum SymbolizerError: Error, Hashable, CustomStringConvertible {
  case missing(folder: String)
  case failed(tool: String)

  package var description: String {
    switch self {
    case .missing(let folder):
      "lines are not known: there is no llvm-symbolizer beside the compiler, in \(folder)"
    case .failed(let tool): "lines are not known: \(tool) did not answer as expected"
    }
  }
}

package struct Symbolizer: Sendable {
  private let folder: String
  private let image: String
  private let run: @Sendable (_ tool: String, _ arguments: [String]) -> String?

  /// - Parameters:
  ///   - folder: Where the compiler's tools are.
  ///   - image: The program, with its debug information.
  ///   - run: Runs a tool and returns what it writes, or nil if it fails.
  package init(
    folder: String, image: String, run: @escaping @Sendable (_ tool: String, _ arguments: [String]) -> String?
  ) {
    self.folder = folder
    self.image = image
    self.run = run
  }

  /// The symbols of each address, the inlined ones first.
  ///
  /// - Parameter addresses: Return addresses, relative to the base of the image.
  package func symbols(at addresses: [Int]) throws(SymbolizerError) -> [Int: [Symbol]] {
    let tool = folder + "/llvm-symbolizer"
    guard FileManager.default.isExecutableFile(atPath: tool) else { throw .missing(folder: folder) }
    var found: [Int: [Answer.Symbol]] = [:]
    // A command line has its limits.
    for start in stride(from: 0, to: addresses.count, by: 4_000) {
      let part = addresses[start..<min(start + 4_000, addresses.count)]
      // The call is before the address to which it returns.
      let arguments =
        ["--obj=" + image, "--output-style=JSON", "--skip-line-zero"] + part.map { "0x" + String($0 - 1, radix: 16) }
      guard let text = run(tool, arguments),
        let answers = try? JSONDecoder().decode([Answer].self, from: Data(text.utf8)), answers.count == part.count
      else { throw .failed(tool: tool) }
      for (address, answer) in zip(part, answers) { found[address] = answer.Symbol ?? [] }
    }
    let names = readable(Set(found.values.joined().map(\.FunctionName)).subtracting([""]).sorted())
    return found.mapValues { symbols in symbols.map { Symbol($0, readable: names[$0.FunctionName]) } }
  }

  /// Mangled names as people write them; without the tool for it, nothing.
  private func readable(_ names: [String]) -> [String: String] {
    let tool = folder + "/swift-demangle"
    guard !names.isEmpty, FileManager.default.isExecutableFile(atPath: tool),
      let text = run(tool, ["--simplified", "--compact"] + names)
    else { return [:] }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).prefix(names.count)
    return lines.count == names.count ? Dictionary(uniqueKeysWithValues: zip(names, lines.map(String.init))) : [:]
  }
}

/// As llvm-symbolizer names it.
private struct Answer: Decodable {
  struct Symbol: Decodable {
    var FileName: String
    var FunctionName: String
    var Line: Int
    /// 0 for the row of a function's beginning.
    var Column: Int
    /// The row of the address has no line; this is the one of the nearest earlier row.
    var Approximate: Bool?
  }
  var Symbol: [Symbol]?
}

extension Symbol {
  fileprivate init(_ answer: Answer.Symbol, readable: String?) {
    // The end of a mangled name: v for a variable, the kind of accessor, and the part of a coroutine.
    let accessor = #/v[gsMrw](\.resume\.\d+)?$/#
    self.init(
      file: answer.FileName, line: answer.Line, function: readable ?? answer.FunctionName,
      isSynthesized: answer.Approximate == true && answer.Column == 0 && answer.FunctionName.contains(accessor))
  }
}
