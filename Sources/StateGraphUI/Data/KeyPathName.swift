// What a key path is called: `\User.name.first` is `name.first`.

/// The properties that a key path goes through, as the person wrote them.
package struct KeyPathName {
  /// Without the leading type.
  package let text: String

  package init(_ path: AnyKeyPath) {
    // `\Type.a.b`; generic arguments of the type may contain dots of their own.
    var depth = 0
    var isPastType = false
    var text = ""
    for character in path.debugDescription {
      if isPastType {
        text.append(character)
      } else {
        switch character {
        case "<", "(": depth += 1
        case ">", ")": depth -= 1
        case "." where depth == 0: isPastType = true
        default: break
        }
      }
    }
    self.text = text
  }

  /// The first property.
  package var first: String { String(text.prefix { $0 != "." && $0 != "?" && $0 != "[" }) }

  /// What follows the first property.
  package var rest: String? {
    let rest = text.dropFirst(first.count)
    return rest.isEmpty ? nil : String(rest.drop { $0 == "." })
  }
}
