// Full paths from abbreviated ones, and the shortest unambiguous names for what is printed.

import StateGraphText

/// Finds a path by any unique suffix of it: `SubView`, `Button#2`, `Row["2"].count`, `count`; an opaque identity by its
/// number, by all of it or by a unique beginning: `Row[#1]`, `#1`, `Row["AA8EFFD1"]`; a row or control by what it is
/// called: `"Milk"`, `Row[#1] “Milk”`, `Button “Next”`.
///
/// A suffix begins at a segment or at a property; a path inside `["…"]` is part of the identity there.
public struct PathLookup: Sendable {
  /// Without repetitions, in the order in which they were given.
  public let paths: [String]
  private var bySuffix: [String: [Int]] = [:]
  private let identities: [String]
  private let names: ReadableNames?

  /// - Parameters:
  ///   - identities: What `#1`, `#2`, … stand for.
  ///   - names: What rows and controls are called.
  /// - Complexity: O(paths × depth).
  public init(_ paths: some Sequence<String>, identities: [String] = [], names: ReadableNames? = nil) {
    self.paths = Array(paths).unique()
    self.identities = identities
    self.names = names
    for (index, path) in self.paths.enumerated() {
      for start in PathText.suffixStarts(of: path) { bySuffix[String(path[start...]), default: []].append(index) }
    }
  }

  /// The one path that is `text` or ends with it.
  ///
  /// - Throws: ``PathError`` when there is none or more than one.
  public func path(for text: String) throws(PathError) -> String {
    let matches = matches(for: text)
    if matches.contains(text) { return text }
    switch matches.count {
    case 1: return matches[0]
    case 0:
      let near = rows(called: text)
      throw near.isEmpty ? .unknown(text, known: paths) : .ambiguous(text, near)
    default: throw .ambiguous(text, matches)
    }
  }

  /// All paths that `text` can mean: `Row` means every row.
  ///
  /// - Throws: ``PathError/unknown(_:known:)`` when there is none.
  public func paths(for text: String) throws(PathError) -> [String] {
    var found = matches(for: text)
    if found.contains(text) { return [text] }
    if found.isEmpty { found = rows(called: text) }
    guard !found.isEmpty else { throw .unknown(text, known: paths) }
    return found
  }

  private func matches(for text: String) -> [String] {
    var matches = bySuffix[text, default: []].map { paths[$0] }
    if matches.isEmpty { matches = identified(text) }
    if matches.isEmpty { matches = called(text) }
    return matches
  }

  /// What a name with an identity in full, or a number alone, means: `Row["AA8EFFD1"]`, `#1`.
  private func identified(_ text: String) -> [String] {
    let named = PathText.replacingIdentities(in: text, name(ofIdentity:))
    let matches = bySuffix[named, default: []].map { paths[$0] }
    guard matches.isEmpty, let number = text.first == "#" ? text : name(ofIdentity: text) else { return matches }
    return paths.filter { $0.hasSuffix("[\(number)]") }
  }

  private func called(_ text: String) -> [String] {
    guard let names else { return [] }
    let rows = names.rows(called: text)
    return paths.filter { rows.contains($0) || names.isCalled(text, $0) }
  }

  private func name(ofIdentity text: String) -> String? {
    if let number = identities.firstIndex(of: text) { return "#\(number + 1)" }
    let matches = identities.indices.filter { identities[$0].lowercased().hasPrefix(text.lowercased()) }
    return text.isEmpty || matches.count != 1 ? nil : "#\(matches[0] + 1)"
  }

  /// What a name without its identity, or with other quotation marks around it, can mean: `Row`, `Row[2]`.
  private func rows(called text: String) -> [String] {
    func bare(_ text: String) -> String { PathText.replacingIdentities(in: text) { $0 } }
    let wanted = bare(text)
    let indices = bySuffix.filter { suffix, _ in
      bare(suffix) == wanted || suffix.hasPrefix(text + "[") && PathText.suffixStarts(of: suffix).count == 1
    }.values.joined()
    return Set(indices).sorted().map { paths[$0] }
  }

  /// The shortest suffix, of whole segments, that means this path and no other.
  public func shortName(of path: String) -> String {
    for start in PathText.suffixStarts(of: path).reversed()
    where start == path.startIndex || path.utf8[path.utf8.index(before: start)] == UInt8(ascii: "/") {
      let suffix = String(path[start...])
      if bySuffix[suffix]?.count == 1 || suffix == path { return suffix }
    }
    return path
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
