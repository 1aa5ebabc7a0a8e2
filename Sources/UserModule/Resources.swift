// What a program finds in its bundle: the files of the project's folders, wherever they stand.
//
// This is compiled with files that use `Bundle`: a declaration of the user's own module is found before the same one of
// another.

import Foundation

extension Foundation.Bundle {
  /// SwiftPM makes one for each target that has resources.
  static var module: Foundation.Bundle { main }

  func url(forResource name: Swift.String?, withExtension type: Swift.String?) -> Foundation.URL? {
    _stateGraphResource(name, type).map { Foundation.URL(fileURLWithPath: $0) }
  }

  func url(
    forResource name: Swift.String?, withExtension type: Swift.String?, subdirectory: Swift.String?
  ) -> Foundation.URL? {
    _stateGraphResource(name, type, in: subdirectory).map { Foundation.URL(fileURLWithPath: $0) }
  }

  func path(forResource name: Swift.String?, ofType type: Swift.String?) -> Swift.String? {
    _stateGraphResource(name, type)
  }
}

/// The nearest file of that name: the one that shares most folders with the user's file.
private func _stateGraphResource(
  _ name: Swift.String?, _ type: Swift.String?, in folder: Swift.String? = nil
) -> Swift.String? {
  guard let name else { return nil }
  let wanted = type.map { $0.isEmpty ? name : name + ($0.hasPrefix(".") ? "" : ".") + $0 } ?? name
  let ending = "/" + (folder.map { $0 + "/" } ?? "") + wanted
  return _stateGraphResources[Swift.String(wanted.split(separator: "/").last ?? "")]?.first { $0.hasSuffix(ending) }
}

/// By name, the nearest first.
private let _stateGraphResources: [Swift.String: [Swift.String]] = {
  let folders = (Foundation.ProcessInfo.processInfo.environment["STATEGRAPH_RESOURCES"] ?? "").split(separator: "\n")
  guard folders.count == 2 else { return [:] }
  let (home, project) = (folders[0].split(separator: "/"), Swift.String(folders[1]))
  var found: [Swift.String: [Swift.String]] = [:]
  let skipped: Swift.Set = ["build", "Pods", "Carthage", "DerivedData", "node_modules"]
  var waiting = [project]
  while let next = waiting.popLast() {
    let names = (try? Foundation.FileManager.default.contentsOfDirectory(atPath: next)) ?? []
    for name in names.sorted() where !name.hasPrefix(".") && !skipped.contains(name) {
      let path = next + "/" + name
      let kind =
        (try? Foundation.FileManager.default.attributesOfItem(atPath: path))?[.type] as? Foundation.FileAttributeType
      if kind == .typeDirectory { waiting.append(path) } else { found[name, default: []].append(path) }
    }
  }
  func shared(_ path: Swift.String) -> Swift.Int { zip(path.split(separator: "/"), home).prefix { $0 == $1 }.count }
  return found.mapValues { $0.sorted { (shared($1), $0) < (shared($0), $1) } }
}()
