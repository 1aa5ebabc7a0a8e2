// One case: a plain SwiftUI file whose header says what must happen when it runs.
//
//     // ST-01: a write to a State that the body reads is one more evaluation
//     // source: developer.apple.com/documentation/swiftui/state
//     // confidence: high
//     //
//     // prints: V 0
//     // stategraph: tap "+"
//     // prints: V 1
//
// Expectations stand under the action whose step they are about; those above the first action are about step 0.
// What a step prints and warns about is always compared: no line means nothing. Several values are separated by ` | `.
//
// A case that we are known to fail says why, and under each expectation that is not met, what happens here instead:
//
//     // differs: all tabs are on screen from the start
//     //
//     // prints: a appears
//     // here prints: a appears | b appears

import Foundation
import StateGraphScenario
import Testing

struct CaseFile: Sendable, Identifiable {
  enum Confidence: String, CaseIterable {
    case high, medium, low
  }

  /// What is compared, in the words of the header.
  enum Aspect: String, CaseIterable {
    /// What the code prints, line by line.
    case prints
    /// The texts on screen after the step.
    case shows
    /// Whose bodies ran, by path, in order.
    case evaluates
    /// Why: `Child: read Parent.n`, for each body that ran.
    case causes
    /// The nodes whose evaluation was saved.
    case skips
    /// Every write: `V.n 0 → 1`, with `dropped`, `equal` behind it.
    case writes
    /// State that is gone after the step, with its last value and why: `C.n 2 id`, or `branch`, or `gone`.
    case loses
    /// Runtime issues, word for word.
    case warns
    /// What a trap says; the step does not finish.
    case crashes
    /// What the compiler says, and at which line: `4: cannot assign …`.
    case refused
  }

  struct Expectation: Sendable {
    var aspect: Aspect
    var value: String
    var line: Int
    var step: Int
  }

  /// `ST-01`.
  var id: String
  var claim: String
  var source: String
  var confidence: Confidence
  /// Which source is followed where two conflict, and other remarks.
  var notes: [String] = []
  /// Why we do not do what Apple's SwiftUI does.
  var difference: String?
  /// What Apple's SwiftUI does.
  var expectations: [Expectation] = []
  /// What happens here instead.
  var differences: [Expectation] = []
  var scenario = Scenario(actions: [])
  var path: String
  var text: String

  /// `ST` of `ST-01`.
  var family: String { String(id.prefix { $0 != "-" }) }
  var name: String { URL(fileURLWithPath: path).lastPathComponent }
  var isRefused: Bool { expectations.contains { $0.aspect == .refused } }

  /// What happens here: the expectations, but for the known differences.
  var expectationsHere: [Expectation] {
    expectations.filter { apple in !differences.contains { $0.isAbout(apple) } } + differences
  }
}

extension CaseFile.Expectation {
  func isAbout(_ other: Self) -> Bool { step == other.step && aspect == other.aspect }
}

extension CaseFile: CustomTestStringConvertible {
  var testDescription: String { id }
}

struct CaseError: Error, CustomStringConvertible {
  var path: String
  var line: Int
  var problem: String
  var description: String { "\(path):\(line): \(problem)" }
}

extension CaseFile {
  init(path: String) throws {
    try self.init(path: path, text: String(contentsOfFile: path, encoding: .utf8))
  }

  init(path: String, text: String) throws {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let header = lines.prefix { $0.hasPrefix("//") }.map { $0.dropFirst(2).drop { $0 == " " } }
    let title = (header.first ?? "").split(separator: ":", maxSplits: 1).map(String.init)
    let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    guard title.count == 2, title[0] == name else {
      throw CaseError(path: path, line: 1, problem: "the first line is to be `// \(name): what is claimed`")
    }
    self.init(
      id: title[0], claim: title[1].trimmingCharacters(in: .whitespaces), source: "", confidence: .low, path: path,
      text: text)
    var keys: Set<String> = []
    for (index, line) in header.enumerated().dropFirst() where !line.isEmpty {
      let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let value = parts.count == 2 ? parts[1].trimmingCharacters(in: .whitespaces) : ""
      do {
        try read(parts[0], value, line: index + 1)
      } catch {
        throw CaseError(path: path, line: index + 1, problem: "\(error)")
      }
      keys.insert(parts[0])
    }
    if let problem = incompleteness(keys) { throw CaseError(path: path, line: 1, problem: problem) }
  }

  private mutating func read(_ key: String, _ value: String, line: Int) throws {
    switch key {
    case "source": source = value
    case "confidence":
      guard let confidence = Confidence(rawValue: value) else { throw CaseProblem("“\(value)” is no confidence") }
      self.confidence = confidence
    case "note": notes.append(value)
    case "differs": difference = value
    case "stategraph": scenario.actions.append(try Action(parsing: value))
    default:
      let here = "here "
      let isHere = key.hasPrefix(here)
      guard let aspect = Aspect(rawValue: isHere ? String(key.dropFirst(here.count)) : key) else {
        let known = ["source", "confidence", "note", "differs", "stategraph"] + Aspect.allCases.map(\.rawValue)
        throw CaseProblem("“\(key)” is none of \(known.joined(separator: ", "))")
      }
      let expectation = Expectation(aspect: aspect, value: value, line: line, step: scenario.actions.count)
      if isHere { differences.append(expectation) } else { expectations.append(expectation) }
    }
  }

  private func incompleteness(_ keys: Set<String>) -> String? {
    if !keys.isSuperset(of: ["source", "confidence"]) { return "source or confidence (high, medium, low) is missing" }
    if expectations.isEmpty { return "a case without expectations cannot fail" }
    if (difference == nil) != differences.isEmpty { return "`differs: why` and `here …:` belong together" }
    return nil
  }
}

private struct CaseProblem: Error, CustomStringConvertible {
  var description: String
  init(_ description: String) { self.description = description }
}
