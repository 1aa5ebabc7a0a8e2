// Values as a picture shows them: of a change only the part that changed, where the whole does not fit. The whole is
// always in the title.

import StateGraphLayout

enum ShortValue {
  /// A long text without its middle, or without its end where that is cut off already.
  static func shortened(_ text: String, to count: Int) -> String {
    guard text.utf8.count > count, text.count > count else { return text }
    if text.hasSuffix("…") { return text.prefix(count - 1) + "…" }
    return text.prefix(count * 2 / 3) + "…" + text.suffix(count - count * 2 / 3 - 1)
  }

  /// A list that is too long as what it has: `6 × Item`; anything else without its end.
  static func brief(_ value: String, to count: Int) -> String {
    guard value.count > count else { return value }
    if let (number, type) = elements(of: value) { return "\(number) \(type.map { "× \($0)" } ?? "elements")" }
    return shortened(value, to: count)
  }

  /// How many elements a list has, and the type that all of them begin with; `nil` for what is no whole list.
  private static func elements(of value: String) -> (count: Int, type: String?)? {
    guard value.hasPrefix("["), value.hasSuffix("]"), !value.hasPrefix("[:") else { return nil }
    var starts: [Substring] = []
    var (depth, isQuoted, isEscaped, isStart) = (0, false, false, true)
    let inside = value.dropFirst().dropLast()
    for index in inside.indices {
      let character = inside[index]
      if isStart, character != " " {
        starts.append(inside[index...])
        isStart = false
      }
      switch character {
      case _ where isEscaped: isEscaped = false
      case "\\" where isQuoted: isEscaped = true
      case "\"": isQuoted.toggle()
      case _ where isQuoted: break
      case "(", "[", "{": depth += 1
      case ")", "]", "}": depth -= 1
      case ":" where depth == 0: return nil
      case "," where depth == 0: isStart = true
      case "…" where depth == 0: return nil
      default: break
      }
    }
    guard depth == 0, !isQuoted else { return nil }
    let types = Set(starts.map { String($0.prefix { $0.isLetter || $0.isNumber || $0 == "_" }) })
    let isType = types.count == 1 && types.first?.first?.isUppercase == true
    return (starts.count, isType ? types.first : nil)
  }

  /// `old → new`, each without its middle where both are too long. What one does not need is for the other.
  static func change(_ old: String, _ new: String, to count: Int) -> String {
    guard count < .max else { return "\(old) → \(new)" }
    let (first, second) = (old.count, new.count)
    let room = max(count - 3, 2)
    guard first + second > room else { return "\(old) → \(new)" }
    let half = room / 2
    return shortened(old, to: second < half ? room - second : half) + " → "
      + shortened(new, to: first < half ? room - first : half)
  }

  /// What differs between two values: what both begin and end with becomes `…`. `nil` when that is hardly shorter.
  ///
  /// - Returns: The new part also without a label that it has in common with the old one: beside that it need not be
  ///   said again.
  static func difference(_ old: String, _ new: String) -> (old: String, new: String, newUnlabelled: String)? {
    let (a, b) = (Array(old), Array(new))
    var start = 0
    while start < min(a.count, b.count), a[start] == b[start] { start += 1 }
    // Back to where a labelled part begins: `age: 1`.
    while start > 0, !"([,".contains(a[start - 1]) { start -= 1 }
    while start < min(a.count, b.count), a[start] == " ", b[start] == " " { start += 1 }
    var end = 0
    while end < min(a.count, b.count) - start, a[a.count - 1 - end] == b[b.count - 1 - end] { end += 1 }
    while end > 0, !" )],".contains(a[a.count - end]) { end -= 1 }
    guard start + end > 2 else { return nil }
    let label = a[start...].prefix { $0.isLetter || $0.isNumber || $0 == "_" }.count + 2
    let isLabelled =
      start > 0 && start + label <= b.count - end && a[start...].dropFirst(label - 2).starts(with: ": ")
      && b[start...].starts(with: a[start..<start + label])
    func cut(_ value: [Character], from start: Int) -> String {
      (start > 0 ? "…" : "") + String(value[start..<value.count - end]) + (end > 1 ? "…" : "")
    }
    let parts = (old: cut(a, from: start), new: cut(b, from: start))
    // Long values are truncated when recorded, and may differ only in what was cut.
    guard parts.old != parts.new else { return nil }
    return (parts.old, parts.new, isLabelled ? cut(b, from: start + label) : parts.new)
  }
}
