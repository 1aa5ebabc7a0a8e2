// What follows “because” in a sentence: of one view or of several that share it.

import StateGraphTimeline

extension Narrator {
  /// How many are named one by one; the rest is counted.
  static let limit = 3

  /// A cause as far as a sentence tells it: not with the values of an input.
  enum ToldCause: Hashable {
    case input(String)
    case initial(String)
    case other(Timeline.Cause)

    init(_ cause: Timeline.Cause) {
      switch cause {
      case .input(let field, _, _, _): self = .input(field)
      case .initial(let field, _, _, _): self = .initial(field)
      default: self = .other(cause)
      }
    }
  }

  /// Inputs are told together, and so is what a body reads.
  ///
  /// - Parameters:
  ///   - onlyWritten: What the sentence has just named, and calls `it` from then on.
  ///   - changes: What is different in an input, where it is to be told.
  ///   - reader: The one view that is told of, if its lines are to be told.
  func clauses(
    _ causes: [ToldCause], isOne: Bool, onlyWritten: Timeline.LocationIndex? = nil, changes: [String: String] = [:],
    reader: Timeline.NodeIndex? = nil
  ) -> [Words] {
    let (it, its, s) = isOne ? ("it", "its", "s") : ("they", "their", "")
    let inputs: [Words] = causes.compactMap { cause in
      guard case .input(let field) = cause else { return nil }
      return changes[field].map { "\(code: field) (\(code: $0))" } ?? "\(code: field)"
    }
    let reads = causes.compactMap { cause -> Words? in
      guard case .other(.location(let index)) = cause else { return nil }
      let what: Words = index == onlyWritten ? "it" : "\(location: index)"
      return reader.map { "\(what)\(placeOfRead(index, by: $0))" } ?? what
    }
    let words: [Words] = causes.map { cause in
      switch cause {
      case .input:
        "\(its) \(inputs.count == 1 ? "input" : "inputs") \(list(inputs)) \(inputs.count == 1 ? "is" : "are") new"
      case .initial(let field):
        "\(it) \(isOne ? "is" : "are") handed another initial value for \(code: field), which is ignored"
      case .other(.location): "\(its) \(isOne ? "body reads" : "bodies read") \(list(reads))"
      case .other(.object(let index)): "\(it) observe\(s) \(object: index)"
      case .other(.environment(let key)): "\(it) read\(s) the environment value \(code: key)"
      case .other(.created): "\(it) \(isOne ? "is" : "are") new"
      case .other: "of something that was not recorded"
      }
    }
    return words.unique()
  }

  /// `nil` where a sentence has nothing to say.
  ///
  /// - Parameter name: How a location is told.
  func clause(
    _ reason: NonEvaluations.Reason, isOne: Bool, _ name: (Timeline.LocationIndex) -> Words
  ) -> Words? {
    let (it, its) = isOne ? ("it", "its") : ("they", "their")
    switch reason {
    case .neverRead(let locations): return "\(it) never \(isOne ? "reads" : "read") \(list(locations.map(name)))"
    case .noLongerReads(let locations): return "\(it) did not read \(list(locations.map(name))) when \(it) last ran"
    case .inputsEqual(let ignored):
      return "\(its) \(ignored.isEmpty ? "" : "other ")inputs are equal\(Self.ignoring(ignored, ", and "))"
    case .saysEqual: return "\(its) == says equal"
    default: return nil
    }
  }

  func list(_ entries: [Words]) -> Words { .list(entries, limit: Self.limit) }
}
