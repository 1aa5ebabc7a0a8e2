// The compiler, and what the user's programs are built with.

import Foundation

/// A Swift compiler.
struct Toolchain: Equatable, Sendable {
  let compiler: String
  /// The first line of `swiftc --version`.
  let version: String

  /// - Parameter asked: The compiler that the user named.
  static func find(asked: String?, environment: [String: String]) throws(RunnerError) -> Toolchain {
    let named = asked ?? environment["SWIFT_EXEC"]
    let candidates: [String]
    if let named, named.contains("/") {
      candidates = [named]
    } else {
      candidates = (environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(named ?? "swiftc")" }
    }
    guard let compiler = candidates.first(where: { FileManager.default.isExecutableFile(atPath: $0) }) else {
      throw .noCompiler(asked: named)
    }
    let output = try Scratch.run(compiler, ["--version"], environment: environment)
    let version = output.text.split(whereSeparator: \.isNewline).first { $0.contains("Swift version") }
    guard output.ending == .exited(0), let version else { throw .noCompiler(asked: compiler) }
    return Toolchain(compiler: compiler, version: String(version))
  }
}

/// The modules and libraries of stategraph, in a build folder or where they were installed.
struct Support: Equatable, Sendable {
  static let library = "libStateGraphRuntime.so"
  let folder: String

  var modules: String { folder + "/Modules" }
  var libraryPath: String { folder + "/" + Self.library }
  var reader: String { folder + "/stategraph-reader" }
  /// The library that expands SwiftUI's macros.
  var macros: String { folder + "/libStateGraphMacros.so" }
  func path(of source: UserModuleSource) -> String { "\(folder)/UserModule/\(source.rawValue)" }

  /// - Parameter executable: The tool's own, with links resolved.
  static func find(executable: String, environment: [String: String]) throws(RunnerError) -> Support {
    let own = URL(fileURLWithPath: executable).deletingLastPathComponent()
    let installed = own.deletingLastPathComponent().appendingPathComponent("lib/stategraph")
    let folders = environment["STATEGRAPH_RUNTIME_DIR"].map { [$0] } ?? [own.path, installed.path]
    let files = FileManager.default
    guard let folder = folders.first(where: { files.fileExists(atPath: $0 + "/" + library) }) else {
      throw .runtimeIsMissing(library, searched: folders)
    }
    let support = Support(folder: folder)
    for path in [support.modules + "/SwiftUI.swiftmodule", support.reader] where !files.fileExists(atPath: path) {
      throw .runtimeIsMissing(URL(fileURLWithPath: path).lastPathComponent, searched: [folder])
    }
    for path in [folder, support.libraryPath, support.reader] where Trust.isOpenToAll(path) {
      throw .runtimeIsOpen(path)
    }
    return support
  }

  /// What the user's files can import, our modules and the compiler's own; `nil` if that cannot be told.
  func importableModules(for toolchain: Toolchain) -> [String]? {
    let bin = URL(fileURLWithPath: toolchain.compiler).resolvingSymlinksInPath().deletingLastPathComponent()
    let standard = bin.deletingLastPathComponent().appendingPathComponent("lib/swift/linux").path
    let names = [modules, standard].flatMap { (try? FileManager.default.contentsOfDirectory(atPath: $0)) ?? [] }
    let found = names.filter { $0.hasSuffix(".swiftmodule") && !$0.hasPrefix("StateGraph") && !$0.hasPrefix("_") }
      .map { String($0.dropLast(".swiftmodule".count)) }
    // The standard library is always there, where one looks for it at all.
    return found.contains("Swift") ? Set(found).sorted() : nil
  }

  /// Checks for the files that only the Makefile builds.
  func checkMacros() throws(RunnerError) {
    for path in [macros, path(of: .macros)] where !FileManager.default.fileExists(atPath: path) {
      throw .runtimeIsMissing(
        "\(URL(fileURLWithPath: path).lastPathComponent) (for #Preview and @Entry)", searched: [folder])
    }
  }

  /// The compiler that built the modules, if known.
  var compilerVersion: String? {
    (try? String(contentsOfFile: folder + "/StateGraphRuntime.compiler", encoding: .utf8))?
      .split(whereSeparator: \.isNewline).first.map(String.init)
  }

  func check(_ toolchain: Toolchain) throws(RunnerError) {
    if let version = compilerVersion, version != toolchain.version {
      throw .otherCompiler(builtWith: version, found: toolchain.version)
    }
  }
}
