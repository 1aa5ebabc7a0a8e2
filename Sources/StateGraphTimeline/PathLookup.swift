// Full paths from abbreviated ones, and the shortest unambiguous names for what is printed.

/// Finds a path by any unique suffix of it: `SubView`, `Button#2`, `Row["2"].count`, `count`.
///
/// A suffix begins at a segment or at a property; a path inside `["…"]` is part of the identity there.
public struct PathLookup: Sendable {
  /// Without repetitions, in the order in which they were given.
  public let paths: [String]
  private var bySuffix: [String: [Int]] = [:]

  /// - Complexity: O(paths × depth).
  public init(_ paths: some Sequence<String>) {
    self.paths = paths.unique()
    for (index, path) in self.paths.enumerated() {
      for start in Self.suffixStarts(of: path) { bySuffix[String(path[start...]), default: []].append(index) }
    }
  }

  /// The one path that is `text` or ends with it.
  ///
  /// - Throws: ``PathError`` when there is none or more than one.
  public func path(for text: String) throws(PathError) -> String {
    let matches = bySuffix[text, default: []].map { paths[$0] }
    if matches.contains(text) { return text }
    switch matches.count {
    case 1: return matches[0]
    case 0:
      let near = rows(called: text)
      throw near.isEmpty ? .unknown(text, known: paths) : .ambiguous(text, near)
    default: throw .ambiguous(text, matches)
    }
  }

  /// What a name without its identity, or with an identity without quotation marks, can mean: `Row`, `Row[2]`.
  private func rows(called text: String) -> [String] {
    let bare = text.last == "]" ? text.replacing("[", with: "[\"").replacing("]", with: "\"]") : text
    let indices = bySuffix.filter { suffix, _ in
      suffix == bare || suffix.hasPrefix(text + "[\"") && Self.suffixStarts(of: suffix).count == 1
    }.values.joined()
    return Set(indices).sorted().map { paths[$0] }
  }

  /// The shortest suffix, of whole segments, that means this path and no other.
  public func shortName(of path: String) -> String {
    for start in Self.suffixStarts(of: path).reversed()
    where start == path.startIndex || path.utf8[path.utf8.index(before: start)] == UInt8(ascii: "/") {
      let suffix = String(path[start...])
      if bySuffix[suffix]?.count == 1 || suffix == path { return suffix }
    }
    return path
  }

  /// Where segments and properties begin, from the front.
  private static func suffixStarts(of path: String) -> [String.Index] {
    var starts = [path.startIndex]
    var isQuoted = false
    var isEscaped = false
    // By bytes: all that matters is ASCII.
    for index in path.utf8.indices {
      switch path.utf8[index] {
      case _ where isEscaped: isEscaped = false
      case UInt8(ascii: "\\") where isQuoted: isEscaped = true
      case UInt8(ascii: "\""): isQuoted.toggle()
      case UInt8(ascii: "/") where !isQuoted, UInt8(ascii: ".") where !isQuoted:
        starts.append(path.utf8.index(after: index))
      default: break
      }
    }
    return starts
  }
}

/// A path that matches nothing, or is ambiguous.
public enum PathError: Error, Hashable, Sendable, CustomStringConvertible {
  case unknown(String, known: [String])
  case ambiguous(String, [String])

  public var description: String {
    switch self {
    case .unknown(let text, let known) where known.isEmpty: "nothing is called \"\(text)\": there are no paths"
    case .unknown(let text, let known): "nothing is called \"\(text)\"; there are: \(Self.list(known))"
    case .ambiguous(let text, let matches):
      "\"\(text)\" can mean \(Self.list(matches)); give more of the path"
    }
  }

  private static func list(_ paths: [String]) -> String {
    let shown = paths.prefix(20).joined(separator: ", ")
    return paths.count > 20 ? "\(shown) and \(paths.count - 20) more" : shown
  }
}
