// A trace as a value: JSON Lines read back, as far as they go.

import Dispatch

/// The lines of one run.
public struct Trace: Hashable, Sendable {
  /// A ``TraceLine/header(_:)`` first, then everything else in the order in which it happened.
  public var lines: [TraceLine]
  /// The last line was cut off, as a crash leaves it; everything before it is in `lines`.
  public var isTruncated: Bool
  /// How many lines were of a kind that this version does not know, and were left out.
  public var unknownLines: Int
  /// Where each of `lines` stood in the file that was read, when some of its lines are not here.
  private var numbers: [Int] = []

  public init(lines: [TraceLine], isTruncated: Bool = false, unknownLines: Int = 0) {
    self.lines = lines
    self.isTruncated = isTruncated
    self.unknownLines = unknownLines
  }

  /// Reads what ``TraceWriter`` wrote, or a later writer of the same major version.
  ///
  /// Empty lines are passed over. A last line without a line break that cannot be read is taken for cut off.
  ///
  /// - Complexity: O(bytes), on all cores; about 300,000 lines a second on one.
  /// - Throws: ``TraceError`` for the first line that is wrong.
  public init(jsonLines text: String) throws(TraceError) {
    try self.init(jsonLines: text.utf8)
  }

  /// The same from bytes.
  public init(jsonLines bytes: some Sequence<UInt8>) throws(TraceError) {
    let bytes = Array(bytes)
    let all = Self.lines(of: bytes)
    guard let first = all.first else { throw .empty }
    self.init(lines: [.header(try TraceReader.header(bytes[first.range]))])
    let rest = all.dropFirst()
    lines.reserveCapacity(all.count)
    numbers = [first.number]
    for (line, result) in zip(rest, Self.read(Array(rest.map(\.range)), of: bytes)) {
      switch result {
      case .success(let known?):
        lines.append(known)
        numbers.append(line.number)
      case .success(nil): unknownLines += 1
      case .failure(let error):
        guard line.range.upperBound == bytes.count else { throw .malformed(line: line.number, error) }
        isTruncated = true
      }
    }
    if numbers.last == lines.count { numbers = [] }
  }

  /// The line of the file, from 1, that line `number` of `lines`, from 1, was read from: those without content, and of
  /// unknown kinds, are no lines here.
  public func fileLine(_ number: Int) -> Int {
    numbers.indices.contains(number - 1) ? numbers[number - 1] : number
  }

  /// Where the lines are that are not empty, and their numbers.
  private static func lines(of bytes: [UInt8]) -> [(number: Int, range: Range<Int>)] {
    var lines: [(number: Int, range: Range<Int>)] = []
    var number = 0
    var start = 0
    while start < bytes.count {
      number += 1
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      let isBlank = bytes[start..<end].allSatisfy {
        $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: "\r")
      }
      if !isBlank { lines.append((number, start..<end)) }
      start = end + 1
    }
    return lines
  }

  /// Lines do not depend on each other, so they are read side by side, some hundred at a time.
  private static func read(_ ranges: [Range<Int>], of bytes: [UInt8]) -> [Result<TraceLine?, LineError>] {
    let portion = 512
    return Array(unsafeUninitializedCapacity: ranges.count) { buffer, count in
      // Each iteration writes places of its own, and all are over when the call returns.
      nonisolated(unsafe) let base = buffer.baseAddress
      DispatchQueue.concurrentPerform(iterations: (ranges.count + portion - 1) / portion) { index in
        for place in index * portion..<min((index + 1) * portion, ranges.count) {
          let result = Result { () throws(LineError) in try TraceReader.line(bytes[ranges[place]]) }
          (base! + place).initialize(to: result)
        }
      }
      count = ranges.count
    }
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
  /// The header names a version that is not read any longer.
  case olderSchema(String)
  /// The header names a version that this one cannot read yet.
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
    case .olderSchema(let schema):
      """
      the trace is of version \(String(reflecting: schema)), and this stategraph reads \
      "\(TraceLine.Header.currentSchema)"; make it anew from its source: `stategraph render FILE --format trace`
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
