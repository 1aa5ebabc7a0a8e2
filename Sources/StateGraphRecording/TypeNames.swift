// What types are called: as one writes them, without modules.

/// Types by their own names; only when two types share one, the second is told with what it is declared in.
@MainActor
final class TypeNames {
  private var names: [ObjectIdentifier: String] = [:]
  private var taken: Set<String> = []

  func name(of type: Any.Type) -> String {
    if let known = names[ObjectIdentifier(type)] { return known }
    var name = Self.short(String(describing: type))
    if !taken.insert(name).inserted {
      name = Self.short(ValuePrinter.withoutAddresses(String(reflecting: type)))
      taken.insert(name)
    }
    names[ObjectIdentifier(type)] = name
    return name
  }

  /// `[Item]`, `Date?` and `[String: Int]` for the generic types that they stand for.
  nonisolated static func short(_ name: String) -> String {
    guard name.contains("<"), let (base, arguments) = parts(of: name) else { return name }
    let short = arguments.map { Self.short($0) }
    switch (base, short.count) {
    case ("Optional", 1), ("Swift.Optional", 1):
      return short[0].contains(" ") && !short[0].hasPrefix("[") ? "(\(short[0]))?" : short[0] + "?"
    case ("Array", 1), ("Swift.Array", 1): return "[\(short[0])]"
    case ("Dictionary", 2), ("Swift.Dictionary", 2): return "[\(short[0]): \(short[1])]"
    default: return "\(base)<\(short.joined(separator: ", "))>"
    }
  }

  /// `Pair` and its arguments, of `Pair<Int, [String]>`; `nil` for what is no generic type as a whole.
  private nonisolated static func parts(of name: String) -> (base: String, arguments: [String])? {
    guard name.last == ">", let start = name.firstIndex(of: "<"), !name[..<start].contains(" ") else { return nil }
    var arguments = [""]
    var depth = 0
    var last: Character = " "
    for character in name[name.index(after: start)...].dropLast() {
      switch character {
      case "<", "(", "[": depth += 1
      case ">" where last == "-": break
      case ">", ")", "]": depth -= 1
      default: break
      }
      // `A<B>.C<D>`: what ends is not what began.
      guard depth >= 0 else { return nil }
      last = character
      if character == ",", depth == 0 { arguments.append("") } else { arguments[arguments.count - 1].append(character) }
    }
    return (String(name[..<start]), arguments.map { String($0.drop { $0 == " " }) })
  }
}
