// Who can have put there what is run.

import Foundation

enum Trust {
  /// Whether only this user (and root) can have written a file or folder.
  static func isPrivate(_ path: String) -> Bool {
    var information = stat()
    return stat(path, &information) == 0 && information.st_uid == geteuid() && information.st_mode & 0o022 == 0
  }

  /// Whether everybody can write a file or folder.
  static func isOpenToAll(_ path: String) -> Bool {
    var information = stat()
    return stat(path, &information) == 0 && information.st_mode & 0o002 != 0
  }

  /// Makes a folder that only this user can write.
  ///
  /// - Returns: Whether it is one. What others may have put into a folder of the user's is removed.
  static func secure(_ folder: String) -> Bool {
    try? FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    if isPrivate(folder) { return true }
    var information = stat()
    guard stat(folder, &information) == 0, information.st_uid == geteuid(), chmod(folder, 0o700) == 0 else {
      return false
    }
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
      try? FileManager.default.removeItem(atPath: folder + "/" + name)
    }
    return true
  }
}
