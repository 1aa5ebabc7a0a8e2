// A campaign of damaged inputs: how many, from which seed, for how long, and where one is kept that breaks something.

import Foundation
import Testing

/// `make fuzz COUNT=100000 SECONDS=3600 SEED=7` sets these; without, it is the short form.
struct Campaign {
  private static let environment = ProcessInfo.processInfo.environment
  static let count = environment["STATEGRAPH_FUZZ_COUNT"].flatMap(Int.init) ?? 150
  private static let seed = environment["STATEGRAPH_FUZZ_SEED"].flatMap { UInt64($0) } ?? 1
  private static let seconds = environment["STATEGRAPH_FUZZ_SECONDS"].flatMap(Double.init) ?? 15
  private static let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  private static let folder = sources.deletingLastPathComponent().deletingLastPathComponent().path + "/.build/fuzz"

  /// Of the inputs: `jsonl`, `dot`, `swift`, `txt`.
  let suffix: String
  var corpus: [[UInt8]]

  init(_ suffix: String, corpus: [[UInt8]]) {
    self.suffix = suffix
    self.corpus = corpus
  }

  /// Committed files of the project.
  init(_ suffix: String, of folder: String, named name: String? = nil) throws {
    let root = Self.sources.deletingLastPathComponent().deletingLastPathComponent()
    let files = FileManager.default.enumerator(atPath: root.path + "/" + folder)?.compactMap { $0 as? String } ?? []
    let chosen = files.filter { $0.hasSuffix(name ?? "." + suffix) }.sorted()
    self.init(
      suffix,
      corpus: chosen.compactMap { FileManager.default.contents(atPath: "\(root.path)/\(folder)/\($0)") }.map(Array.init)
    )
    try #require(!corpus.isEmpty, "there is no \(suffix) in \(folder)")
  }

  /// What earlier campaigns have found: small files beside this one.
  var found: [[UInt8]] {
    let folder = Self.sources.path + "/Found"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix("." + suffix) }.sorted()
      .compactMap { FileManager.default.contents(atPath: folder + "/" + $0) }.map(Array.init)
  }

  /// - Parameter check: What is wrong with an input's treatment, in words.
  func run(share: Int = 1, _ check: ([UInt8], Int) throws -> String?) throws {
    try FileManager.default.createDirectory(atPath: Self.folder, withIntermediateDirectories: true)
    for (index, input) in found.enumerated() {
      if let problem = try check(input, Self.count + index) { Issue.record("an input that was found: \(problem)") }
    }
    let end = ContinuousClock.now + .seconds(Self.seconds)
    var tried = 0
    while tried < max(Self.count / share, 1), ContinuousClock.now < end {
      var mutator = Mutator(seed: Self.seed &* 0x9E37_79B9 &+ UInt64(tried), corpus: corpus)
      let input = mutator.input()
      // What ends the process, or never ends, is on disk.
      let current = "\(Self.folder)/current.\(suffix)"
      _ = FileManager.default.createFile(atPath: current, contents: Data(input))
      if let problem = try check(input, tried) {
        keep(input, problem, "\(tried)")
      }
      tried += 1
    }
    print("\(suffix): \(tried) inputs")
  }

  func keep(_ input: [UInt8], _ problem: String, _ name: String) {
    let kept = "\(Self.folder)/\(Self.seed)-\(name).\(suffix)"
    _ = FileManager.default.createFile(atPath: kept, contents: Data(input))
    Issue.record("\(problem)\nThe input is \(kept): shorten it and keep it in Tests/FuzzTests/Found.")
  }
}

/// Damages an input in one to four ways.
struct Mutator {
  private var random: SplitMix
  private let corpus: [[UInt8]]
  private static let words = [
    "\u{0}", "\"", "\\", "{", "}", "[", "]", "<", ">", "]]>", "-->", "</script>", "\u{202E}", "\u{1B}[31m", "\r\n", "é",
    "👩‍👩‍👧",
    "-1", "0", "9223372036854775807", "1e999", "null", "true", "#1", "/", ":", ";", ",", "+", "->", "--", "#", "//",
    "/*",
  ].map { Array($0.utf8) }

  init(seed: UInt64, corpus: [[UInt8]]) {
    random = SplitMix(state: seed)
    self.corpus = corpus
  }

  mutating func input() -> [UInt8] {
    var input = corpus.randomElement(using: &random)!
    for _ in 0..<Int.random(in: 1...4, using: &random) { damage(&input) }
    return input
  }

  private mutating func range(_ count: Int, most: Int) -> Range<Int> {
    let start = Int.random(in: 0...count, using: &random)
    return start..<min(count, start + Int.random(in: 0...most, using: &random))
  }

  private mutating func damage(_ input: inout [UInt8]) {
    switch Int.random(in: 0..<9, using: &random) {
    case 0: for index in range(input.count, most: 2) { input[index] = UInt8.random(in: 0...255, using: &random) }
    case 1: input.removeSubrange(range(input.count, most: 12))
    case 2: input.insert(contentsOf: input[range(input.count, most: 60)], at: range(input.count, most: 0).lowerBound)
    case 3:
      input.insert(contentsOf: Self.words.randomElement(using: &random)!, at: range(input.count, most: 0).lowerBound)
    case 4: changeNumber(&input)
    case 5:
      if Int.random(in: 0..<4, using: &random) == 0 { input.removeSubrange(range(input.count, most: 0).lowerBound...) }
    default:
      var lines = input.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      guard lines.count > 2 else { return }
      let (one, other) = (Int.random(in: lines.indices, using: &random), Int.random(in: lines.indices, using: &random))
      switch Int.random(in: 0..<4, using: &random) {
      case 0: lines.remove(at: one)
      case 1: lines.insert(lines[one], at: other)
      case 2: lines.swapAt(one, other)
      default:
        let foreign = corpus.randomElement(using: &random)!.split(separator: UInt8(ascii: "\n"))
        if let line = foreign.randomElement(using: &random) { lines.insert(line, at: one) }
      }
      input = Array(lines.joined(separator: [UInt8(ascii: "\n")]))
    }
  }

  private mutating func changeNumber(_ input: inout [UInt8]) {
    let isDigit = { (byte: UInt8) in UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }
    let start = Int.random(in: 0...input.count, using: &random)
    guard let first = input[start...].firstIndex(where: isDigit) else { return }
    let end = input[first...].firstIndex { !isDigit($0) } ?? input.count
    let numbers = ["0", "1", "2", "3", "7", "19", "-1", "2147483648", "9223372036854775807", "1.5"]
    input.replaceSubrange(first..<end, with: numbers.randomElement(using: &random)!.utf8)
  }
}

/// SplitMix64: the same numbers on every machine.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
