// `@Entry`: a property of the environment, with the key that it is stored under.

import SwiftSyntax
import SwiftSyntaxMacros

/// `@Entry var name: Type = value` in an extension of `EnvironmentValues` and the like: the property reads and
/// writes `self[Key.self]`, and the key is a type beside it, with the value as its default.
public struct EntryMacro: AccessorMacro, PeerMacro {
  public static func expansion(
    of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    let entry = try Entry(declaration)
    return ["get { self[\(raw: entry.key).self] }", "set { self[\(raw: entry.key).self] = newValue }"]
  }

  public static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    let entry = try Entry(declaration)
    // Without a type there is nothing to compute: a stored constant takes the type of its value.
    let value =
      entry.type.map { "static var defaultValue: \($0) { \(entry.value) }" }
      ?? "static let defaultValue = \(entry.value)"
    let owner = context.lexicalContext.first?.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription
    let values = owner?.split(separator: ".").last.map(String.init) ?? "EnvironmentValues"
    // `EnvironmentValues` has `EnvironmentKey`; the other kinds of values follow the same rule.
    let keyProtocol =
      values.hasSuffix("Values") ? String(values.dropLast("Values".count)) + "Key" : values + "Key"
    return [
      """
      private struct \(raw: entry.key): \(raw: keyProtocol) {
        \(raw: value)
      }
      """
    ]
  }
}

/// The parts of the property that a key is made of.
private struct Entry {
  var key: String
  var type: String?
  var value: String

  init(_ declaration: some DeclSyntaxProtocol) throws {
    guard let variable = declaration.as(VariableDeclSyntax.self), variable.bindingSpecifier.text == "var",
      variable.bindings.count == 1, let binding = variable.bindings.first,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
    else { throw EntryError.notAVariable }
    key = "__Key_" + name.filter { $0 != "`" }
    type = binding.typeAnnotation?.type.trimmedDescription
    if let initializer = binding.initializer?.value.trimmedDescription {
      value = initializer
    } else if binding.typeAnnotation?.type.isOptional == true {
      value = "nil"
    } else {
      throw EntryError.noValue
    }
  }
}

extension TypeSyntax {
  fileprivate var isOptional: Bool {
    self.is(OptionalTypeSyntax.self) || self.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
  }
}

private enum EntryError: Error, CustomStringConvertible {
  case notAVariable, noValue

  var description: String {
    switch self {
    case .notAVariable: "@Entry is for a single stored variable"
    case .noValue: "@Entry needs a default value: `@Entry var name: Type = value`"
    }
  }
}
