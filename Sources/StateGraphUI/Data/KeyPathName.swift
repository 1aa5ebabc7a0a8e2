// What a way into a value is called: `\User.name.first` is `name.first`.

/// The properties and elements that a way goes through, as the source has them; `<computed>`
/// stands for properties whose names are not known at run time.
package struct KeyPathName {
  /// Without the leading type.
  package let text: String

  package init(_ path: LocationPath) {
    var text = ""
    for step in path.steps {
      switch step {
      case .element(let position): text += "[\(position)]"
      case .name(let name): text += name
      case .property(let keyPath): text += (text.isEmpty ? "" : ".") + KeyPathName.text(of: keyPath)
      }
    }
    self.text = text
  }

  package init(_ keyPath: AnyKeyPath) { text = KeyPathName.text(of: keyPath) }

  private static func text(of path: AnyKeyPath) -> String {
    // `\Type.a.b`; generic arguments of the type may contain dots of their own.
    var depth = 0
    var parts: [String] = [""]
    for character in path.debugDescription {
      switch character {
      case "<", "(", "[": depth += 1
      case ">", ")", "]": depth -= 1
      default: break
      }
      if character == "." && depth == 0 { parts.append("") } else { parts[parts.count - 1].append(character) }
    }
    // A computed property may have no name at run time. What stands there then has an address in
    // it, which differs from run to run.
    return parts.dropFirst().map { $0.hasPrefix("<") ? "<computed>" : $0 }.joined(separator: ".")
  }
}
