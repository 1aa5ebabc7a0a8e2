// One JSON object of a file, asked for its members by name and type.

import Foundation

/// The members of one JSON object, asked for by name and type.
struct Fields {
  let kind: String
  let members: [String: Any]

  init?(_ bytes: ArraySlice<UInt8>) {
    guard let object = try? JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any],
      let kind = object["k"] as? String
    else { return nil }
    self.kind = kind
    members = object
  }

  func has(_ name: String) -> Bool { members[name] != nil }

  func cast<Value>(_ value: Any?, _ name: String) throws(LineError) -> Value {
    guard let value = value as? Value else { throw .member(name, kind: kind) }
    return value
  }

  func castIfAny<Value>(_ value: Any?, _ name: String) throws(LineError) -> Value? {
    guard let value, !(value is NSNull) else { return nil }
    return try cast(value, name)
  }

  func number(_ name: String) throws(LineError) -> Int { try number(members[name], name) }
  func numberIfAny(_ name: String) throws(LineError) -> Int? {
    guard let value = members[name], !(value is NSNull) else { return nil }
    return try number(value, name)
  }

  /// The same as a cast, without the search for a bridge that makes a cast slow: half of a trace is numbers.
  private func number(_ value: Any?, _ name: String) throws(LineError) -> Int {
    guard let number = value as? NSNumber, Double(number.intValue) == number.doubleValue else {
      throw .member(name, kind: kind)
    }
    return number.intValue
  }

  func numbers(_ name: String) throws(LineError) -> [Int] { try cast(members[name], name) }

  func runs(_ one: String, orMany many: String) throws(LineError) -> NodeRuns {
    guard has(many) else { return [try number(one)] }
    var runs: NodeRuns = []
    for element in try list(many) {
      guard let parts = element as? [Any] else {
        runs.append(try number(element, many))
        continue
      }
      guard parts.count == 3,
        let run = NodeRuns.Run(
          first: try number(parts[0], many), last: try number(parts[1], many), step: try number(parts[2], many))
      else { throw .member(many, kind: kind) }
      runs.append(run)
    }
    return runs
  }

  func text(_ name: String) throws(LineError) -> String { try cast(members[name], name) }
  func textIfAny(_ name: String) throws(LineError) -> String? { try castIfAny(members[name], name) }
  func texts(_ name: String) throws(LineError) -> [String] { try cast(members[name], name) }
  func list(_ name: String) throws(LineError) -> [Any] { try cast(members[name], name) }

  func flag(_ name: String) throws(LineError) -> Bool { try castIfAny(members[name], name) ?? false }

  func word<Word: RawRepresentable<String>>(_ name: String) throws(LineError) -> Word {
    guard let word = Word(rawValue: try text(name)) else { throw .member(name, kind: kind) }
    return word
  }

  func placeIfAny(_ name: String) throws(LineError) -> TraceLine.SourcePlace? {
    guard let parts: [Any] = try castIfAny(members[name], name) else { return nil }
    guard parts.count == 2, let file = parts[0] as? String, let line = parts[1] as? Int else {
      throw .member(name, kind: kind)
    }
    return TraceLine.SourcePlace(file: file, line: line)
  }
}
