// What the collector asks of single pieces of syntax.

import SwiftSyntax

extension TypeSyntax {
  /// The parts of a composition, without attributes, parentheses and `SwiftUI.`.
  var conformances: [String] {
    if let composition = self.as(CompositionTypeSyntax.self) {
      return composition.elements.flatMap(\.type.conformances)
    }
    if let attributed = self.as(AttributedTypeSyntax.self) { return attributed.baseType.conformances }
    if let tuple = self.as(TupleTypeSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
      return only.type.conformances
    }
    return [trimmedDescription.replacing("SwiftUI.", with: "")]
  }
}

extension InheritanceClauseSyntax {
  var conformances: [String] { inheritedTypes.flatMap(\.type.conformances) }
}

extension TokenSyntax {
  /// Whether no other file can name what is declared here: it is local to a body, or inside of something private.
  var isHidden: Bool {
    var node = parent?.parent
    while let current = node {
      if current.is(CodeBlockSyntax.self) || current.is(ClosureExprSyntax.self) || current.is(AccessorBlockSyntax.self)
      {
        return true
      }
      if current.asProtocol((any DeclGroupSyntax).self)?.modifiers.isPrivate == true { return true }
      node = current.parent
    }
    return false
  }
}

extension CodeBlockItemListSyntax {
  /// The expression, when there is nothing else; with or without `return`.
  var onlyExpression: ExprSyntax? { count == 1 ? lastExpression : nil }

  var lastExpression: ExprSyntax? {
    guard let item = last?.item else { return nil }
    if case .expr(let expression) = item { return expression }
    return item.as(ReturnStmtSyntax.self)?.expression
  }
}

extension ExprSyntax {
  /// The type whose initialiser a chain of modifiers begins with: `A` of `A(x: 1).padding().id(2)`.
  var innermostType: String? {
    guard let call = self.as(FunctionCallExprSyntax.self) else { return nil }
    if let name = call.calledTypeName { return name }
    return call.calledExpression.as(MemberAccessExprSyntax.self)?.base?.innermostType
  }
}

extension FunctionCallExprSyntax {
  /// `A` of `A(…)`, `A<B>(…)`, `SwiftUI.A(…)` and `A { … }`; `A.B` of a nested type.
  var calledTypeName: String? {
    var callee = calledExpression
    if let generic = callee.as(GenericSpecializationExprSyntax.self) { callee = generic.expression }
    if let reference = callee.as(DeclReferenceExprSyntax.self) {
      return reference.baseName.text.first?.isUppercase == true ? reference.baseName.text : nil
    }
    guard let member = callee.as(MemberAccessExprSyntax.self), let base = member.base?.trimmedDescription,
      base.first?.isUppercase == true, !base.contains("("), member.declName.baseName.text.first?.isUppercase == true
    else { return nil }
    return (base == "SwiftUI" ? "" : base + ".") + member.declName.baseName.text
  }
}

extension VariableDeclSyntax {
  /// Whether a macro that tracks stored properties tracks this one, if it is stored.
  var isTracked: Bool {
    bindingSpecifier.text == "var" && !modifiers.contains { ["static", "class"].contains($0.name.text) }
      && !attributes.contains("ObservationIgnored")
  }
}

extension PatternBindingSyntax {
  /// Whether there is no getter; `willSet` and `didSet` do not count.
  var isStored: Bool {
    guard let accessors = accessorBlock?.accessors else { return true }
    guard case .accessors(let list) = accessors else { return false }
    return !list.contains { ["get", "_read"].contains($0.accessorSpecifier.text) }
  }
}

extension DeclModifierListSyntax {
  var isPrivate: Bool { contains { ["private", "fileprivate"].contains($0.name.text) && $0.detail == nil } }
}

extension AttributeListSyntax {
  func contains(_ name: String) -> Bool {
    contains { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription == name }
  }
}
