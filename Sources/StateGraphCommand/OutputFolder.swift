// Files that appear whole or not at all.

import Foundation
import StateGraphEmit

struct OutputFolder {
  var path: String

  /// Writes all files beside their places first, and moves them only when every one is complete and has a place.
  func write(_ outputs: [Output]) throws {
    let files = FileManager.default
    do {
      try files.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw CommandError.folderNotCreated(path)
    }
    let suffix = ".\(getpid()).part"
    defer { for output in outputs { try? files.removeItem(atPath: "\(path)/.\(output.fileName)\(suffix)") } }
    for output in outputs {
      do {
        try Data(output.contents.utf8).write(to: URL(fileURLWithPath: "\(path)/.\(output.fileName)\(suffix)"))
      } catch {
        throw CommandError.notWritten("\(path)/\(output.fileName)")
      }
    }
    // Two runs into one folder: the files of one, and then those of the other.
    let lock = open(path, O_RDONLY | O_DIRECTORY)
    defer { if lock >= 0 { close(lock) } }
    if lock >= 0 { flock(lock, LOCK_EX) }
    for output in outputs {
      var isFolder: ObjCBool = false
      guard !files.fileExists(atPath: "\(path)/\(output.fileName)", isDirectory: &isFolder) || !isFolder.boolValue
      else { throw CommandError.inPlaceOfFile(folder: "\(path)/\(output.fileName)") }
    }
    for output in outputs {
      guard rename("\(path)/.\(output.fileName)\(suffix)", "\(path)/\(output.fileName)") == 0 else {
        throw CommandError.notReplaced("\(path)/\(output.fileName)", reason: String(cString: strerror(errno)))
      }
    }
  }
}
