// Everything that the reader says about the user's files, and about what comes along with them.

import SwiftParser
import SwiftSyntax

struct Reading {
  private(set) var facts = SourceFacts()
  private let request: ReaderRequest

  enum Failure: Error { case unreadable(String) }

  init(of paths: [String], in request: ReaderRequest) throws(Failure) {
    self.request = request
    let conditions = TargetConditions(request: request)
    let modules = Dictionary(request.project.map { ($0.path, $0.module) }, uniquingKeysWith: { first, _ in first })
    var given: [SourceFile] = []
    for path in paths {
      guard let file = SourceFile(path, module: modules[path] ?? "", conditions) else { throw .unreadable(path) }
      given.append(file)
      facts.previews += collect(file.tree, path)
      facts.comments += CommentReader.comments(of: file.tree, source: file.bytes, file: path)
      if file.isResolved || file.imports.contains(where: { isMissing($0.module) }) {
        add(.init(file: path, text: file.text(without: isMissing), isBrought: false))
      }
      noteMissingImports(of: file)
    }
    let closure = Closure(of: given, in: request, conditions)
    for (path, kept) in closure.kept.sorted(by: { $0.key < $1.key }) {
      guard let file = closure.files[path], !paths.contains(path) else { continue }
      let text = file.text(keeping: kept, without: isMissing)
      add(.init(file: path, text: text, isBrought: true))
      // Its previews are not the user's choice.
      _ = collect(Parser.parse(source: text), path)
      noteMissingImports(of: file)
    }
  }

  /// - Returns: The previews in the file.
  private mutating func collect(_ tree: SourceFileSyntax, _ path: String) -> [SourceFacts.PreviewFacts] {
    let collector = DeclarationCollector(file: path, tree: tree)
    collector.walk(tree)
    facts.types += collector.types
    if collector.usesMacros { facts.usesMacros = true }
    return collector.previews
  }

  private mutating func add(_ text: SourceFacts.SourceText) { facts.texts = (facts.texts ?? []) + [text] }

  private func isMissing(_ module: String) -> Bool { request.modules.map { !$0.contains(module) } ?? false }

  /// Modules of the project are no loss: what is used of them comes along.
  private mutating func noteMissingImports(of file: SourceFile) {
    for declared in file.imports
    where isMissing(declared.module) && !request.project.contains(where: { $0.module == declared.module }) {
      facts.missingImports =
        (facts.missingImports ?? []) + [.init(module: declared.module, file: file.path, line: declared.line)]
    }
  }
}
