// From the user's files to a program: generated entry, compiler run, messages.

import Foundation

/// One compilation, as a value.
struct Build: Sendable {
  var toolchain: Toolchain
  var support: Support
  /// As the user gave them: the compiler's messages call them the same.
  var files: [String]
  /// What is compiled instead of some of them, and what comes along from other files of their project.
  var texts: [SourceFacts.SourceText] = []
  /// Modules whose imports have been left out.
  var missingModules: [String] = []
  /// Types that the user's files declare.
  var ownTypes: Set<String> = []
  var root: RootChoice
  /// The source of the file that is compiled with the user's: its `main` wins over one of theirs.
  var entry: String
  /// What is compiled with the files.
  var additions: Set<UserModuleSource> = []
  var names: PropertyNames
  var environment: [String: String]

  /// What a dumped value's type begins with: the first file's name.
  var moduleName: String {
    let name = URL(fileURLWithPath: files[0]).deletingPathExtension().lastPathComponent
    var module = String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
    if module.first?.isNumber ?? true { module = "_" + module }
    let taken = ["Swift", "SwiftUI", "Combine", "Foundation", "Observation", "Dispatch", "Glibc"]
    return taken.contains(module) || module.hasPrefix("StateGraph") ? module + "_" : module
  }

  static let entryName = "StateGraphEntry.swift"

  /// An entry that hosts one root.
  static func entry(hosting root: RootChoice, of files: [String], declarations: String) -> String {
    var expression = root.expression
    if let file = root.file, let line = root.line {
      expression = "#sourceLocation(file: \(literal(file)), line: \(line))\n\(expression)\n#sourceLocation()"
    }
    let names = files.map { literal(URL(fileURLWithPath: $0).lastPathComponent) }.joined(separator: ", ")
    return """
      import StateGraphRecording
      import SwiftUI

      @_cdecl("main")
      public func _stateGraphEntry(_: Int32, _: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) -> Int32 {
        MainActor.assumeIsolated { () -> Void in
          _stateGraphBegin()
          StateGraphProgram.run(
            rootName: \(literal(root.name)), files: [\(names)], declarations: \(literal(declarations)),
            names: _stateGraphNames()
          ) {
      \(expression)
          }
        }
        return 0
      }

      """
  }

  var arguments: [String] {
    var arguments = [
      "-swift-version", "5", "-parse-as-library", "-module-name", moduleName, "-Onone", "-D", "DEBUG",
      // Lines are all that is asked for; types and variables would cost a quarter more time.
      "-gline-tables-only", "-diagnostic-style", "llvm",
      "-I", support.modules, "-L", support.folder, "-lStateGraphRuntime",
      "-Xlinker", "-rpath", "-Xlinker", support.folder,
      // The user's own `@main` type stays; only its entry point gets another symbol.
      "-Xfrontend", "-entry-point-function-name", "-Xfrontend", "_stateGraphUserMain",
    ]
    // On Apple's platforms, `import Foundation` alone brings these.
    for module in ["Combine", "Observation"] + (additions.contains(.network) ? ["FoundationNetworking"] : []) {
      arguments += ["-import-module", module].flatMap { ["-Xfrontend", $0] }
    }
    if additions.contains(.macros) { arguments += ["-load-plugin-library", support.macros] }
    return arguments + additions.sorted().map { support.path(of: $0) }
      + files.filter { file in !texts.contains { $0.file == file } }
  }

  /// Compiles into a folder.
  ///
  /// - Returns: the compiler's warnings.
  func compile(into folder: String) throws(RunnerError) -> String {
    let begin = additions.contains(.network) ? "_StateGraphNetwork.begin()" : ""
    var sources = [
      (
        PropertyNames.fileName,
        "import SwiftUI\n\(names.function(named: "_stateGraphNames"))func _stateGraphBegin() { \(begin) }\n"
      ), (Self.entryName, entry),
    ]
    for (index, text) in texts.enumerated() {
      // Two files of one module may not have the same name.
      let name = "\(index)-" + URL(fileURLWithPath: text.file).lastPathComponent
      sources.append((name, "#sourceLocation(file: \(Self.literal(text.file)), line: 1)\n" + text.text))
    }
    for (name, text) in sources {
      do {
        try text.write(toFile: folder + "/" + name, atomically: false, encoding: .utf8)
      } catch {
        throw .file(folder + "/" + name, reason: "cannot be written")
      }
    }
    let added = sources.map { folder + "/" + $0.0 }
    let result = try Scratch.run(
      toolchain.compiler, arguments + moduleCache(in: folder) + added + ["-o", folder + "/program"],
      environment: environment)
    if result.ending != .exited(0), let simpler = simpler(after: result.errors + result.text) {
      return try simpler.compile(into: folder)
    }
    let messages = Diagnostics(result.errors + result.text, ours: [folder, support.folder])
    guard result.ending == .exited(0) else {
      throw messages.error(
        root: root, toolchain: toolchain, support: support, missing: missingModules, ownTypes: ownTypes)
    }
    return messages.aboutUserFiles
  }

  /// Where the compiler keeps modules of C, if it could not in its own place: it fails then.
  private func moduleCache(in folder: String) -> [String] {
    let given = environment["XDG_CACHE_HOME"] ?? environment["HOME"].map { $0 + "/.cache" }
    guard let own = given.map({ $0 + "/clang/ModuleCache" }) else { return [] }
    try? FileManager.default.createDirectory(atPath: own, withIntermediateDirectories: true)
    return access(own, W_OK) == 0 ? [] : ["-module-cache-path", folder + "/modules"]
  }

  /// The same build without those of our sources that the compiler rejects: a class that cannot be named from another
  /// file, or an `Observation` or `sleep` that the user's files declare too. Less is recorded then, but the program
  /// runs.
  private func simpler(after messages: String) -> Build? {
    var simpler = self
    if !names.isEmpty, messages.contains(PropertyNames.fileName) { simpler.names.removeAll() }
    for source in additions where source != .macros && messages.contains("UserModule/" + source.rawValue) {
      simpler.additions.remove(source)
    }
    return simpler.additions == additions && simpler.names == names ? nil : simpler
  }

  /// A Swift string literal.
  static func literal(_ text: String) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": literal += "\\\""
      case "\\": literal += "\\\\"
      case "\n": literal += "\\n"
      case "\t": literal += "\\t"
      case "\r": literal += "\\r"
      case "\u{0}"..<" ": literal += "\\u{\(String(scalar.value, radix: 16))}"
      default: literal.unicodeScalars.append(scalar)
      }
    }
    return literal + "\""
  }
}
