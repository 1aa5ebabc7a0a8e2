// The project that a file stands in: where it begins, and what is built with what.

import Foundation

/// The Swift files around the user's, by what they are built into.
struct Project: Equatable, Sendable {
  /// The folder that holds everything: the repository, or the project where there is none.
  let folder: String
  let files: [ReaderRequest.ProjectFile]

  /// More files than any app has: a folder of many projects, or a whole disk.
  private static let mostFiles = 20_000
  private static let skipped: Set<String> = [
    "Pods", "Carthage", "DerivedData", "node_modules", "build", "SourcePackages", "Tests",
  ]

  /// What the reader is asked about some files: in their project, if they stand in one.
  ///
  /// - Parameter modules: What can be imported.
  static func request(about files: [String], modules: [String]?) -> ReaderRequest {
    var request = ReaderRequest(systems: ["iOS"], conditions: ["DEBUG"], modules: modules)
    guard let first = files.first, let project = Project(around: first) else { return request }
    // The user's files keep the names that the user gave them; the others are told from where the user stands.
    let given = Dictionary(
      files.map { (URL(fileURLWithPath: $0).standardizedFileURL.path, $0) }, uniquingKeysWith: { first, _ in first })
    let here = FileManager.default.currentDirectoryPath + "/"
    request.project = project.files.map { file in
      let short = file.path.hasPrefix(here) ? String(file.path.dropFirst(here.count)) : file.path
      return .init(path: given[file.path] ?? short, module: file.module)
    }
    return request
  }

  /// Where a file's program looks for resources: the file's folder, and the project's.
  static func resourceFolders(of file: String) -> String {
    let own = (URL(fileURLWithPath: file).standardizedFileURL.path as NSString).deletingLastPathComponent
    return own + "\n" + (folder(around: file) ?? own)
  }

  /// The project of a file.
  ///
  /// - Returns: `nil` if it stands in none.
  init?(around file: String) {
    guard let around = Self.folder(around: file) else { return nil }
    folder = around
    guard let paths = Self.swiftFiles(in: folder) else { return nil }
    var seen: [String: Surroundings] = [:]
    let folder = folder
    files = paths.map { path in
      ReaderRequest.ProjectFile(path: path, module: Self.module(of: path, in: folder, &seen))
    }
  }

  /// What is in a repository may be built of several packages.
  private static func folder(around file: String) -> String? {
    let names = ancestors(of: URL(fileURLWithPath: file).standardizedFileURL.path)
    return names.first { mark(of: $0) == .repository } ?? names.first { mark(of: $0) != nil }
  }

  fileprivate enum Mark { case package, project, repository }

  private static func ancestors(of path: String) -> [String] {
    sequence(first: (path as NSString).deletingLastPathComponent) { folder in
      folder == "/" ? nil : (folder as NSString).deletingLastPathComponent
    }.map { $0 }
  }

  fileprivate static func mark(of folder: String) -> Mark? {
    let files = FileManager.default
    if files.fileExists(atPath: folder + "/.git") { return .repository }
    if files.fileExists(atPath: folder + "/Package.swift") { return .package }
    let names = (try? files.contentsOfDirectory(atPath: folder)) ?? []
    return names.contains { $0.hasSuffix(".xcodeproj") || $0.hasSuffix(".swiftpm") } ? .project : nil
  }

  /// - Returns: `nil` if there are too many.
  private static func swiftFiles(in folder: String) -> [String]? {
    var found: [String] = []
    var waiting = [folder]
    while let next = waiting.popLast() {
      for name in (try? FileManager.default.contentsOfDirectory(atPath: next)) ?? [] where !name.hasPrefix(".") {
        let path = next + "/" + name
        var information = stat()
        // Links may lead out of the project, and around in it.
        guard lstat(path, &information) == 0 else { continue }
        if information.st_mode & S_IFMT == S_IFDIR {
          if !skipped.contains(name), !name.hasSuffix("Tests") { waiting.append(path) }
        } else if name.hasSuffix(".swift"), name != "Package.swift", information.st_mode & S_IFMT == S_IFREG {
          found.append(path)
          if found.count > mostFiles { return nil }
        }
      }
    }
    return found.sorted()
  }

  /// What is built as one: a package's target, by its name, else everything of a project, by its folder.
  private static func module(of path: String, in folder: String, _ seen: inout [String: Surroundings]) -> String {
    let own = (path as NSString).deletingLastPathComponent
    var current = own
    while true {
      let here = seen[current] ?? Surroundings(of: current)
      seen[current] = here
      if let targets = here.targets {
        let target = targets.filter { path.hasPrefix($0.folder + "/") }.max { $0.folder.count < $1.folder.count }
        if let target { return target.name }
        // Beside a package's targets, each folder is for itself.
        if here.mark == .package || own != current { return own }
      }
      if here.mark == .project { return current }
      if current.count <= folder.count { return folder }
      current = (current as NSString).deletingLastPathComponent
    }
  }
}

/// What a folder is, and what its package builds.
private struct Surroundings {
  let mark: Project.Mark?
  /// With their folders; nil where there is no package.
  let targets: [(name: String, folder: String)]?

  init(of folder: String) {
    mark = Project.mark(of: folder)
    targets = (try? String(contentsOfFile: folder + "/Package.swift", encoding: .utf8)).map { manifest in
      // Read as text: a manifest is a program, which is not run for this.
      let start = /\.(?:executableTarget|target)\s*\(/
      let calls = manifest.split(separator: start, omittingEmptySubsequences: false).dropFirst()
      return calls.compactMap { call in
        guard let name = call.firstMatch(of: /^\s*name:\s*"([^"]+)"/)?.1 else { return nil }
        let path = call.firstMatch(of: /\bpath:\s*"([^"]*)"/)?.1
        let place = path.map(String.init) ?? "Sources/" + name
        return (String(name), URL(fileURLWithPath: folder + "/" + place).standardizedFileURL.path)
      }
    }
  }
}
