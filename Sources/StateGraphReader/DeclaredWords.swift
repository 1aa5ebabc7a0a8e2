// Which files of a project declare a name: found by their words and braces, so that few of them have to be parsed.

import Foundation

/// The names that files declare outside of types, and in extensions. Files are given by their indices.
struct DeclaredWords {
  struct Member: Hashable {
    let file: Int
    /// The type that is extended.
    let type: String
  }

  private(set) var declaring: [String: [Int]] = [:]
  private(set) var extending: [String: [Int]] = [:]
  private(set) var members: [String: [Member]] = [:]

  init(_ paths: [String]) {
    for (index, path) in paths.enumerated() {
      guard let data = FileManager.default.contents(atPath: path) else { continue }
      var scanner = WordScanner([UInt8](data))
      scanner.scan()
      for name in scanner.declared { declaring[name, default: []].append(index) }
      for name in scanner.extended { extending[name, default: []].append(index) }
      for (type, name) in scanner.members.map({ ($0.type, $0.name) }) {
        members[name, default: []].append(Member(file: index, type: type))
      }
    }
  }
}

/// Reads words and braces, and passes over comments and strings.
private struct WordScanner {
  struct Member: Hashable {
    let type: String, name: String
  }

  private(set) var declared: Set<String> = []
  private(set) var extended: Set<String> = []
  private(set) var members: Set<Member> = []

  private let bytes: [UInt8]
  private var index = 0
  private var depth = 0
  /// The keyword before, if a name may come now.
  private var keyword = ""
  /// The type that the extension around extends.
  private var type: String?

  private static let keywords: Set<String> = [
    "struct", "class", "enum", "actor", "protocol", "typealias", "func", "var", "let", "macro", "operator", "extension",
    "init",
  ]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func scan() {
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "/") where isNext("/"): skip(to: "\n")
      case UInt8(ascii: "/") where isNext("*"): skipComment()
      case UInt8(ascii: "\""): skipString()
      case UInt8(ascii: "{"):
        depth += 1
        step()
      case UInt8(ascii: "}"):
        depth = max(0, depth - 1)
        if depth == 0 { type = nil }
        step()
      case let byte where Self.isWordByte(byte): readWord()
      case UInt8(ascii: "<") where keyword == "init":
        skip(to: ">")
        index += 1
      case UInt8(ascii: "("), UInt8(ascii: "?"),
        UInt8(ascii: "!") where keyword == "init":
        index += 1
      case let byte where keyword == "func" && byte > 0x20 && !"(){}[],;:'#@`\\".utf8.contains(byte): readOperator()
      case let byte:
        if byte > 0x20, byte != UInt8(ascii: "`") { keyword = "" }
        index += 1
      }
    }
  }

  private mutating func step() {
    keyword = ""
    index += 1
  }

  private mutating func readWord() {
    let start = index
    while index < bytes.count, Self.isWordByte(bytes[index]) { index += 1 }
    // Names in bodies are nobody else's.
    guard depth == 0 || (depth == 1 && type != nil) else { return }
    let word = String(decoding: bytes[start..<index], as: UTF8.self)
    // `class func f()` has two keywords.
    if keyword.isEmpty, type != nil, word == "subscript" {
      declare(word)
    } else if Self.keywords.contains(word) {
      keyword = word
    } else if !keyword.isEmpty {
      // An initialiser is known by its first label, else by what it makes.
      declare(keyword == "init" && word == "_" ? type ?? word : word)
    }
  }

  private mutating func readOperator() {
    let start = index
    while index < bytes.count, bytes[index] > 0x20, !Self.isWordByte(bytes[index]),
      !"(){}[],;:\"'#@`".utf8.contains(bytes[index])
    {
      index += 1
    }
    declare(String(decoding: bytes[start..<index], as: UTF8.self))
  }

  private mutating func declare(_ name: String) {
    if let type, depth == 1 {
      members.insert(Member(type: type, name: name))
    } else if keyword == "extension" {
      extended.insert(name)
      type = name
    } else if depth == 0 {
      declared.insert(name)
    }
    keyword = ""
  }

  private func isNext(_ character: Unicode.Scalar) -> Bool {
    index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: character)
  }

  private mutating func skip(to end: Unicode.Scalar) {
    while index < bytes.count, bytes[index] != UInt8(ascii: end) { index += 1 }
  }

  private mutating func skipComment() {
    index += 2
    while index < bytes.count, !(bytes[index] == UInt8(ascii: "*") && isNext("/")) { index += 1 }
    index += 2
  }

  private mutating func skipString() {
    let quote = UInt8(ascii: "\"")
    let isLong = bytes[index...].starts(with: [quote, quote, quote])
    index += isLong ? 3 : 1
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "\\") {
        index += 2
      } else if bytes[index] == quote, !isLong || bytes[index...].starts(with: [quote, quote, quote]) {
        index += isLong ? 3 : 1
        return
      } else if !isLong, bytes[index] == UInt8(ascii: "\n") {
        return
      } else {
        index += 1
      }
    }
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == UInt8(ascii: "_") || (byte >= 0x30 && byte <= 0x39)
      || (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A)
  }
}
