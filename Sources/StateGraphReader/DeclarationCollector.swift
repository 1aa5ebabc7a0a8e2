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
    open(
      qualified(name), kind: kind, line: line(of: name), inheritance, isPrivate: modifiers.isPrivate || name.isHidden,
      isMain: attributes.contains("main"), isGeneric: isGeneric)
    return .visitChildren
  }

  private func open(
    _ name: String, kind: String, line: Int, _ inheritance: InheritanceClauseSyntax?, isPrivate: Bool = false,
    isMain: Bool = false, isGeneric: Bool = false
  ) {
    let inherits = inheritance?.conformances ?? []
    types.append(
      SourceFacts.TypeFacts(
        name: name, kind: kind, file: file, line: line, inherits: inherits, isPrivate: isPrivate, isMain: isMain,
        isGeneric: isGeneric))
    enclosing.append(types.count - 1)
  }

  /// A name that types conform by.
  private func note(_ name: TokenSyntax, kind: String, _ inherits: [String]) {
    types.append(
      SourceFacts.TypeFacts(name: qualified(name), kind: kind, file: file, line: line(of: name), inherits: inherits))
  }

  private func qualified(_ name: TokenSyntax) -> String {
    (enclosing.last.map { types[$0].name + "." } ?? "") + name.text
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
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    note(node.name, kind: "protocol", node.inheritanceClause?.conformances ?? [])
    return .skipChildren
  }
  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    note(node.name, kind: "typealias", node.initializer.value.conformances)
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
