// The lines of statements in the process that records, out of its own debug information.

import Foundation
import StateGraphSymbols
import StateGraphTrace
import Synchronization

/// The program that runs: a test bundle, or a tool of the reader's own.
enum TestBundle {
  /// A place is asked for once in a process. What the tools could not tell is known to be nothing.
  private static let symbols = Mutex<[Int: [Symbol]]>([:])

  /// This package's own files, whose statements are not the user's.
  private static let ownFiles =
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .standardizedFileURL.path + "/"

  /// The trace with places instead of callers; without them where there is no debug information, or nothing to read it.
  static func resolve(_ lines: [TraceLine]) -> [TraceLine] {
    let addresses = Statements.addresses(in: lines)
    let symbols = symbols.withLock { known in
      let new = addresses.filter { known[$0] == nil }
      if !new.isEmpty {
        let found = (try? symbolizer?.symbols(at: new)) ?? [:]
        for address in new { known[address] = found[address] ?? [] }
      }
      return known
    }
    return Statements(name: name).resolve(lines, symbols)
  }

  /// The user's files are here, outside of this package's sources, and no macro wrote them.
  @Sendable private static func name(_ path: String) -> String? {
    let url = URL(fileURLWithPath: path).standardizedFileURL
    let isUsers =
      path.hasPrefix("/") && !url.path.hasPrefix(ownFiles) && !url.lastPathComponent.hasPrefix("@__swiftmacro")
      && FileManager.default.fileExists(atPath: url.path)
    return isUsers ? url.lastPathComponent : nil
  }

  private static let symbolizer: Symbolizer? = {
    guard let image = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"),
      let folder = toolFolder()
    else { return nil }
    return Symbolizer(folder: folder, image: image, run: run)
  }()

  /// The compiler stands in the toolchain whose standard library this process has loaded.
  private static func toolFolder() -> String? {
    guard let maps = try? FileHandle(forReadingAtPath: "/proc/self/maps")?.readToEnd(),
      let line = String(decoding: maps, as: UTF8.self).split(separator: "\n").first(where: {
        $0.hasSuffix("/lib/swift/linux/libswiftCore.so")
      }),
      let start = line.firstIndex(of: "/")
    else { return nil }
    return URL(fileURLWithPath: String(line[start...]) + "/../../../../bin").standardizedFileURL.path
  }

  /// Waits without a run loop, which would go on with the program's own work. Nothing of the environment sends the tool
  /// to a server.
  @Sendable private static func run(_ tool: String, _ arguments: [String]) -> String? {
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(fileURLWithPath: tool)
    process.arguments = arguments
    process.environment = [:]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil, let data = try? output.fileHandleForReading.readToEnd() else { return nil }
    return String(decoding: data, as: UTF8.self)
  }
}
