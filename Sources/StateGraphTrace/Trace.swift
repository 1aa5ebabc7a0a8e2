// A trace as a value: JSON Lines read back, as far as they go.

/// The lines of one run.
public struct Trace: Hashable, Sendable {
  /// A ``TraceLine/header(_:)`` first, then everything else in the order in which it happened.
  public var lines: [TraceLine]
  /// The last line was cut off, as a crash leaves it; everything before it is in `lines`.
  public var isTruncated: Bool
  /// How many lines were of a kind that this version does not know, and were left out.
  public var unknownLines: Int

  public init(lines: [TraceLine], isTruncated: Bool = false, unknownLines: Int = 0) {
    self.lines = lines
    self.isTruncated = isTruncated
    self.unknownLines = unknownLines
  }

  /// Reads what ``TraceWriter`` wrote, or a later writer of the same major version.
  ///
  /// Empty lines are passed over. A last line without a line break that cannot be read is taken for cut off.
  ///
  /// - Complexity: O(bytes); about 300,000 lines a second.
  /// - Throws: ``TraceError`` for the first line that is wrong.
  public init(jsonLines text: String) throws(TraceError) {
    try self.init(jsonLines: text.utf8)
  }

  /// The same from bytes.
  public init(jsonLines bytes: some Sequence<UInt8>) throws(TraceError) {
    let bytes = Array(bytes)
    self.init(lines: [])
    var number = 0
    var start = 0
    while start < bytes.count {
      number += 1
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      defer { start = end + 1 }
      let line = bytes[start..<end]
      if line.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: "\r") }) {
        continue
      }
      if lines.isEmpty {
        lines.append(.header(try TraceReader.header(line)))
        continue
      }
      do {
        if let line = try TraceReader.line(line) { lines.append(line) } else { unknownLines += 1 }
      } catch {
        guard end == bytes.count else { throw .malformed(line: number, error) }
        isTruncated = true
      }
    }
    if lines.isEmpty { throw .empty }
  }

  /// What `init(jsonLines:)` reads.
  public var jsonLines: String { TraceWriter.text(of: lines) }
}

/// Why a trace cannot be read.
public enum TraceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is not a single line.
  case empty
  /// The first line is not a trace's header; how it begins.
  case notATrace(firstLine: String)
  /// The header names a version that this one cannot read.
  case newerSchema(String)
  /// A line, counted from 1, that is not what the grammar says.
  case malformed(line: Int, LineError)

  public var description: String {
    switch self {
    case .empty:
      "the trace is empty: the program ended before it wrote its header; run it again and look at what it printed"
    case .notATrace(let line):
      """
      this is not a trace: its first line is \(String(reflecting: line)), and a trace begins with \
      {"k":"header","schema":"\(TraceLine.Header.currentSchema)",…}; give the file that `--format trace` wrote
      """
    case .newerSchema(let schema):
      """
      the trace is of version \(String(reflecting: schema)), and this stategraph reads \
      "\(TraceLine.Header.currentSchema)"; use the stategraph that wrote it, or record it again
      """
    case .malformed(let line, let error):
      "line \(line) of the trace: \(error); the file was changed after it was written: record it again"
    }
  }
}

/// What is wrong with one line.
public enum LineError: Error, Hashable, Sendable, CustomStringConvertible {
  case notAnObject
  /// A line of that kind lacks a member, or its value is of another type or none of the known words.
  case member(String, kind: String)

  public var description: String {
    switch self {
    case .notAnObject: "it is not a JSON object with a kind \"k\""
    case .member(let name, let kind): "\"\(kind)\" has no usable \"\(name)\""
    }
  }
}
