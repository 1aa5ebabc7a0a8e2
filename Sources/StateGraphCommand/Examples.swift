// The examples that come with the tool.

import Foundation

/// A file of the folder `examples`.
struct Example: Equatable {
  /// What `render example` means.
  static let first = "counter"

  /// The file's name in lower case.
  var name: String
  var path: String

  /// The first sentence of the comment that the file begins with.
  var summary: String {
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    var words: [Substring] = []
    for line in text.split(separator: "\n") {
      guard line.hasPrefix("//") else { break }
      words += line.dropFirst(2).split(separator: " ")
      if let end = words.firstIndex(where: { $0.hasSuffix(".") }) {
        return words[...end].joined(separator: " ")
      }
    }
    return words.joined(separator: " ")
  }

  /// All examples, by name: of the source folder that the tool was built in, or those installed with it.
  static func all(_ context: Context) throws -> [Example] {
    guard let folder = folder(beside: context.executable) else {
      throw CommandError.examplesAreMissing
    }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".swift") }.map { name in
      Example(name: name.dropLast(".swift".count).lowercased(), path: relative(folder + "/" + name))
    }.sorted { $0.name < $1.name }
  }

  static func folder(beside executable: String) -> String? {
    let files = FileManager.default
    var folder = URL(fileURLWithPath: executable).deletingLastPathComponent()
    let installed = folder.deletingLastPathComponent().appendingPathComponent("share/stategraph/examples").path
    if files.fileExists(atPath: installed) { return installed }
    while folder.path != "/" {
      folder.deleteLastPathComponent()
      let isPackage = files.fileExists(atPath: folder.appendingPathComponent("Package.swift").path)
      let examples = folder.appendingPathComponent("examples").path
      if isPackage && files.fileExists(atPath: examples) { return examples }
    }
    return nil
  }

  /// From the working folder, when it is below that: the path goes into messages.
  private static func relative(_ path: String) -> String {
    let here = FileManager.default.currentDirectoryPath + "/"
    return path.hasPrefix(here) ? String(path.dropFirst(here.count)) : path
  }
}
