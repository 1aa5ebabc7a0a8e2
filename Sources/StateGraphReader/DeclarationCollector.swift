// One walk over a file's syntax: types with their properties and calls, extensions, previews.

import SwiftSyntax

final class DeclarationCollector: SyntaxVisitor {
  private(set) var types: [SourceFacts.TypeFacts] = []
  private(set) var previews: [SourceFacts.PreviewFacts] = []
  private(set) var usesMacros = false
  private let file: String
  private let lines: SourceLocationConverter
  /// Indices into `types`, outermost first.
  private var enclosing: [Int] = []

  init(file: String, tree: SourceFileSyntax) {
    self.file = file
    lines = SourceLocationConverter(fileName: file, tree: tree)
    super.init(viewMode: .sourceAccurate)
  }

  private func line(of node: some SyntaxProtocol) -> Int {
    lines.location(for: node.positionAfterSkippingLeadingTrivia).line
  }

  // Types.

  private func open(
    _ name: TokenSyntax, kind: String, _ inheritance: InheritanceClauseSyntax?, _ modifiers: DeclModifierListSyntax,
    _ attributes: AttributeListSyntax, isGeneric: Bool
  ) -> SyntaxVisitorContinueKind {
    let outer = enclosing.last.map { types[$0].name + "." } ?? ""
    open(
      outer + name.text, kind: kind, line: line(of: name), inheritance, isPrivate: modifiers.isPrivate,
      isMain: attributes.contains("main"), isGeneric: isGeneric)
    return .visitChildren
  }

  private func open(
    _ name: String, kind: String, line: Int, _ inheritance: InheritanceClauseSyntax?, isPrivate: Bool = false,
    isMain: Bool = false, isGeneric: Bool = false
  ) {
    let inherits = inheritance?.inheritedTypes.map { $0.type.trimmedDescription.replacing("SwiftUI.", with: "") } ?? []
    types.append(
      SourceFacts.TypeFacts(
        name: name, kind: kind, file: file, line: line, inherits: inherits, isPrivate: isPrivate, isMain: isMain,
        isGeneric: isGeneric))
    enclosing.append(types.count - 1)
  }

  private func noteObservable(_ attributes: AttributeListSyntax) {
    if attributes.contains("Observable") || attributes.contains("Observation.Observable") {
      types[types.count - 1].tracked = []
    }
  }

  private func close() { enclosing.removeLast() }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    open(
      node.name, kind: "struct", node.inheritanceClause, node.modifiers, node.attributes,
      isGeneric: node.genericParameterClause != nil)
  }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    let kind = open(
      node.name, kind: "class", node.inheritanceClause, node.modifiers, node.attributes,
      isGeneric: node.genericParameterClause != nil)
    noteObservable(node.attributes)
    return kind
  }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    open(
      node.name, kind: "enum", node.inheritanceClause, node.modifiers, node.attributes,
      isGeneric: node.genericParameterClause != nil)
  }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    open(
      node.name, kind: "actor", node.inheritanceClause, node.modifiers, node.attributes,
      isGeneric: node.genericParameterClause != nil)
  }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    open(
      node.extendedType.trimmedDescription, kind: "extension", line: line(of: node.extendedType),
      node.inheritanceClause)
    return .visitChildren
  }
  override func visitPost(_ node: StructDeclSyntax) { close() }
  override func visitPost(_ node: ClassDeclSyntax) { close() }
  override func visitPost(_ node: EnumDeclSyntax) { close() }
  override func visitPost(_ node: ActorDeclSyntax) { close() }
  override func visitPost(_ node: ExtensionDeclSyntax) { close() }

  // What is in them.

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let type = enclosing.last, node.parent?.is(MemberBlockItemSyntax.self) == true else { return .visitChildren }
    if node.attributes.contains("Entry") { usesMacros = true }
    for binding in node.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self) else { continue }
      types[type].properties.append(.init(name: name.identifier.text, line: line(of: name)))
      if types[type].tracked != nil, node.isTracked, binding.isStored {
        types[type].tracked?.append(
          .init(name: name.identifier.text, line: line(of: name), isPrivate: node.modifiers.isPrivate))
      }
      if name.identifier.text == "previews", types[type].inherits.contains("PreviewProvider") {
        addPreview(of: types[type], binding)
      }
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let type = enclosing.last, let name = node.calledTypeName {
      types[type].calls.append(.init(callee: name, line: line(of: node)))
    }
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    noteUse(of: node.baseName)
    return .visitChildren
  }
  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    noteUse(of: node.name)
    return .visitChildren
  }

  private func noteUse(of name: TokenSyntax) {
    guard let type = enclosing.last, name.text.first?.isUppercase == true else { return }
    if !types[type].uses.contains(name.text) { types[type].uses.append(name.text) }
  }

  // Previews.

  private func addPreview(of provider: SourceFacts.TypeFacts, _ binding: PatternBindingSyntax) {
    guard case .getter(let items)? = binding.accessorBlock?.accessors else { return }
    previews.append(
      .init(
        file: file, line: provider.line, provider: provider.name, view: items.onlyExpression?.innermostType, text: nil,
        textLine: nil))
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    preview(node.macroName, node.trailingClosure, node.arguments, line(of: node))
  }
  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    preview(node.macroName, node.trailingClosure, node.arguments, line(of: node))
  }

  private func preview(
    _ name: TokenSyntax, _ trailing: ClosureExprSyntax?, _ arguments: LabeledExprListSyntax, _ line: Int
  ) -> SyntaxVisitorContinueKind {
    guard name.text == "Preview" else { return .visitChildren }
    usesMacros = true
    let labelled = arguments.first { $0.label?.text == "body" }?.expression.as(ClosureExprSyntax.self)
    guard let body = trailing ?? labelled, let first = body.statements.first else { return .skipChildren }
    // The body may begin with `return`, which a view builder does not take.
    let text = body.statements.onlyExpression?.trimmedDescription ?? body.statements.trimmedDescription
    previews.append(
      .init(
        file: file, line: line, provider: nil, view: body.statements.lastExpression?.innermostType, text: text,
        textLine: self.line(of: body.statements.onlyExpression.map(Syntax.init) ?? Syntax(first))))
    return .skipChildren
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
