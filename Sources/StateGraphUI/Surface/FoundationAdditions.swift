// What Foundation has on Apple's platforms and not here, and the user's files take from it.

public import Foundation

extension URL {
  public static var documentsDirectory: URL { standard(.documentDirectory) }
  public static var cachesDirectory: URL { standard(.cachesDirectory) }
  public static var applicationSupportDirectory: URL { standard(.applicationSupportDirectory) }
  public static var downloadsDirectory: URL { standard(.downloadsDirectory) }
  public static var libraryDirectory: URL { standard(.libraryDirectory) }
  public static var temporaryDirectory: URL { FileManager.default.temporaryDirectory }
  public static var homeDirectory: URL { FileManager.default.homeDirectoryForCurrentUser }

  private static func standard(_ directory: FileManager.SearchPathDirectory) -> URL {
    FileManager.default.urls(for: directory, in: .userDomainMask).first ?? homeDirectory
  }
}
