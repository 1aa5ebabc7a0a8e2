// One file of a project: its declarations, one by one, and what it imports.

import Foundation
import SwiftParser
import SwiftSyntax

final class SourceFile {
  let path: String
  let module: String
  /// Where it is, folder by folder.
  var folder: ArraySlice<String> { URL(fileURLWithPath: path).standardizedFileURL.pathComponents.dropLast() }
  private(set) var bytes: [UInt8]
  private(set) var tree: SourceFileSyntax
  /// Whether a part of it does not hold on the system that the source is for.
  private(set) var isResolved = false
  private(set) var declarations: [Declaration] = []
  private(set) var imports: [(module: String, range: Range<Int>, line: Int)] = []

  /// A declaration that stands in no other.
  struct Declaration {
    let node: CodeBlockItemSyntax
    /// What it is called: several variables may be declared at once.
    var names: Set<String> = []
    var isType = false
    /// Whether other files of the module can name it, and other modules.
    var isPrivate = false
    var isPublic = false
    /// For an extension: the outermost type that it extends, and what it adds.
    var extended: String?
    var members: Set<String> = []
    var conforms = false
  }

  init?(_ path: String, module: String, _ conditions: TargetConditions) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    self.path = path
    self.module = module
    bytes = [UInt8](data)
    tree = bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
    let inactive = InactiveParts(conditions)
    inactive.walk(tree)
    if !inactive.ranges.isEmpty {
      isResolved = true
      for range in inactive.ranges { bytes.blank(range) }
      tree = bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
    }
    let lines = SourceLocationConverter(fileName: path, tree: tree)
    for item in tree.statements {
      if let node = item.item.as(ImportDeclSyntax.self), let name = node.path.first?.name.text {
        let start = node.positionAfterSkippingLeadingTrivia
        imports.append(
          (name, start.utf8Offset..<node.endPositionBeforeTrailingTrivia.utf8Offset, lines.location(for: start).line))
      } else if let declaration = Declaration(item) {
        declarations.append(declaration)
      }
    }
  }

  /// The names outside of declarations: in statements and previews.
  var otherIdentifiers: Set<String> {
    let known = Set(declarations.map(\.node.id))
    return tree.statements.reduce(into: []) { names, item in
      guard !known.contains(item.id), !item.item.is(ImportDeclSyntax.self) else { return }
      names.formUnion(item.identifiers)
    }
  }

  /// The text without some of the imports, and with only some of the declarations.
  func text(keeping kept: Set<Int>? = nil, without missing: (String) -> Bool) -> String {
    var text = bytes
    for declared in imports where missing(declared.module) { text.blank(declared.range) }
    guard let kept else { return String(decoding: text, as: UTF8.self) }
    for item in tree.statements where !item.item.is(ImportDeclSyntax.self) {
      if !declarations.indices.contains(where: { kept.contains($0) && declarations[$0].node.id == item.id }) {
        text.blank(item.position.utf8Offset..<item.endPosition.utf8Offset)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}

extension SourceFile.Declaration {
  /// - Returns: `nil` for statements, previews and what else declares no name.
  init?(_ item: CodeBlockItemSyntax) {
    guard case .decl(let declaration) = item.item else { return nil }
    node = item
    if let modifiers = declaration.asProtocol((any WithModifiersSyntax).self)?.modifiers {
      isPrivate = modifiers.isPrivate
      isPublic = modifiers.contains { ["public", "open", "package"].contains($0.name.text) }
    }
    if let node = declaration.as(ExtensionDeclSyntax.self) {
      extended = node.extendedType.outermostName
      conforms = node.inheritanceClause != nil
      members = Set(node.memberBlock.members.flatMap { Self.names(of: $0.decl, extending: extended) })
      // Its members say for themselves who can name them.
      isPublic = true
    } else {
      names = Set(Self.names(of: declaration))
      isType = declaration.asProtocol((any DeclGroupSyntax).self) != nil || declaration.is(TypeAliasDeclSyntax.self)
      if names.isEmpty { return nil }
    }
  }

  private static func names(of declaration: DeclSyntax, extending extended: String? = nil) -> [String] {
    if let variables = declaration.as(VariableDeclSyntax.self) {
      return variables.bindings.compactMap { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text }
    }
    if let initializer = declaration.as(InitializerDeclSyntax.self) {
      // Known by its first label, else by what it makes.
      let label = initializer.signature.parameterClause.parameters.first?.firstName.text
      return [label == nil || label == "_" ? extended ?? "init" : label ?? ""]
    }
    if declaration.is(SubscriptDeclSyntax.self) { return ["subscript"] }
    return (declaration.asProtocol((any NamedDeclSyntax).self)?.name.text).map { [$0] } ?? []
  }

  var identifiers: Set<String> { node.identifiers }
}

extension CodeBlockItemSyntax {
  /// Every name in it, whatever it may refer to.
  var identifiers: Set<String> {
    var names: Set<String> = []
    for token in tokens(viewMode: .sourceAccurate) {
      switch token.tokenKind {
      case .identifier(let name): names.insert(name)
      case .binaryOperator(let name), .prefixOperator(let name), .postfixOperator(let name): names.insert(name)
      case .leftSquare: names.insert("subscript")
      default: break
      }
    }
    return names
  }
}

extension TypeSyntax {
  /// `A` of `A`, `A.B` and `A<C>`.
  fileprivate var outermostName: String? {
    if let member = self.as(MemberTypeSyntax.self) { return member.baseType.outermostName }
    return self.as(IdentifierTypeSyntax.self)?.name.text
  }
}
