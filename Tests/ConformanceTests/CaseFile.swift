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

import Foundation
import StateGraphScenario

struct CaseFile: Sendable {
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
  /// Why we do not do what Apple's SwiftUI does; the case must then fail.
  var difference: String?
  var expectations: [Expectation] = []
  var scenario = Scenario(actions: [])
  var path: String
  var text: String

  /// `ST` of `ST-01`.
  var family: String { String(id.prefix { $0 != "-" }) }
  var name: String { URL(fileURLWithPath: path).lastPathComponent }
  var isRefused: Bool { expectations.contains { $0.aspect == .refused } }
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
    let comments = SourceComments(in: text, file: path)
    if let error = comments.errors.first { throw error }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let header = lines.prefix { $0.hasPrefix("//") }.map { $0.dropFirst(2).drop { $0 == " " } }
    let title = (header.first ?? "").split(separator: ":", maxSplits: 1).map(String.init)
    let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    guard title.count == 2, title[0] == name else {
      throw CaseError(path: path, line: 1, problem: "the first line is to be `// \(name): what is claimed`")
    }
    var source: String?
    var confidence: Confidence?
    self.init(
      id: title[0], claim: title[1].trimmingCharacters(in: .whitespaces), source: "", confidence: .low, path: path,
      text: text)
    scenario = Scenario(actions: comments.actions.map(\.action))
    for (index, line) in header.enumerated().dropFirst() where !line.isEmpty && !line.hasPrefix("stategraph:") {
      let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let value = parts.count == 2 ? parts[1].trimmingCharacters(in: .whitespaces) : ""
      switch parts[0] {
      case "source": source = value
      case "confidence": confidence = Confidence(rawValue: value)
      case "note": notes.append(value)
      case "differs": difference = value
      default:
        guard let aspect = Aspect(rawValue: parts[0]), parts.count == 2 else {
          let known = ["source", "confidence", "note", "differs"] + Aspect.allCases.map(\.rawValue)
          throw CaseError(
            path: path, line: index + 1, problem: "“\(parts[0])” is none of \(known.joined(separator: ", "))")
        }
        expectations.append(
          Expectation(
            aspect: aspect, value: value, line: index + 1,
            step: comments.actions.count { $0.line < index + 1 }))
      }
    }
    guard let source, let confidence else {
      throw CaseError(path: path, line: 1, problem: "source or confidence (high, medium, low) is missing")
    }
    self.source = source
    self.confidence = confidence
    if let last = comments.actions.last, last.line > header.count {
      throw CaseError(path: path, line: last.line, problem: "actions belong into the header, above their expectations")
    }
    guard !expectations.isEmpty else {
      throw CaseError(path: path, line: 1, problem: "a case without expectations cannot fail")
    }
  }
}
