// What comes along with the user's files: the declarations of the project that they need, and those that these need.
//
// A name that occurs is looked for where the compiler would look: in the file itself, in the files of the same module,
// in the modules of the project that the file imports. The declaration that has the name comes along, and then every
// name in it is looked for in turn. An extension comes along if it adds something whose name occurs, or a conformance,
// to a type that is there. Names are not resolved as the compiler does: now and then more comes along than is needed,
// and two types of one name, in modules that see each other, are not told apart.

import Foundation

struct Closure {
  private let conditions: TargetConditions
  private let project: [ReaderRequest.ProjectFile]
  private let words: DeclaredWords
  private let given: Set<String>
  private var parsed: [Int: SourceFile?] = [:]
  /// By file, the declarations that come along.
  private(set) var kept: [String: Set<Int>] = [:]
  private(set) var files: [String: SourceFile] = [:]
  /// Every name that occurs in what is there.
  private var seen: Set<String> = []
  /// The types of the project that are there.
  private var types: Set<String> = []
  private var waiting: [(name: String, from: SourceFile)] = []
  private var asked: Set<String> = []

  init(of givenFiles: [SourceFile], in request: ReaderRequest, _ conditions: TargetConditions) {
    self.conditions = conditions
    given = Set(givenFiles.map(\.path))
    // Only what some file can see: its own module, and modules that are imported by name.
    let names = Set(request.project.map(\.module))
    var visible = Set(givenFiles.map(\.module)), next = givenFiles.flatMap { $0.imports.map(\.module) }
    let own = visible
    var files = request.project.filter { own.contains($0.module) }
    // What an imported module imports itself can be seen by what comes along of it.
    while let module = next.popLast() {
      guard names.contains(module), visible.insert(module).inserted else { continue }
      let added = request.project.filter { $0.module == module }
      files += added
      for file in added { next += Self.imports(of: file.path) }
    }
    project = files
    words = DeclaredWords(files.map(\.path))
    for file in givenFiles { self.files[file.path] = file }
    for file in givenFiles {
      for index in file.declarations.indices { keep(index, of: file) }
      // Statements and previews are no declarations, and name what they use all the same.
      note(file.otherIdentifiers, from: file)
    }
    while let (name, file) = waiting.popLast() { find(name, from: file) }
  }

  /// What a file imports, told from its lines: to parse all files of a module would take too long.
  private static func imports(of path: String) -> [String] {
    guard let data = FileManager.default.contents(atPath: path) else { return [] }
    let kinds: Set<Substring> = ["struct", "class", "enum", "protocol", "typealias", "func", "let", "var"]
    return String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline).compactMap { line in
      let words = line.split(separator: " ")
      // An attribute or an access level may stand before it.
      guard let index = words.firstIndex(of: "import"), index < 2 else { return nil }
      return words[(index + 1)...].first { !kinds.contains($0) }.map { String($0.prefix { $0 != "." && $0 != ";" }) }
    }
  }

  private mutating func file(_ index: Int) -> SourceFile? {
    if let known = parsed[index] { return known }
    let path = project[index].path
    let file =
      files[path] ?? (given.contains(path) ? nil : SourceFile(path, module: project[index].module, conditions))
    parsed[index] = .some(file)
    return file
  }

  private mutating func keep(_ index: Int, of file: SourceFile) {
    guard kept[file.path, default: []].insert(index).inserted else { return }
    files[file.path] = file
    let declaration = file.declarations[index]
    if declaration.isType { types.formUnion(declaration.names) }
    note(declaration.identifiers, from: file)
    for name in declaration.names where declaration.isType { keepExtensions(of: name) }
  }

  private mutating func note(_ names: Set<String>, from file: SourceFile) {
    seen.formUnion(names)
    for name in names.sorted() where asked.insert(file.module + "\u{0}" + name + "\u{0}" + file.path).inserted {
      waiting.append((name, file))
    }
  }

  /// What a type that has come along is extended by, as far as something in it is used.
  private mutating func keepExtensions(of type: String) {
    for index in words.extending[type] ?? [] {
      guard let other = self.file(index) else { continue }
      for (position, declaration) in other.declarations.enumerated()
      where declaration.extended == type && (declaration.conforms || !declaration.members.isDisjoint(with: seen)) {
        keep(position, of: other)
      }
    }
  }

  private func canSee(_ other: SourceFile, from file: SourceFile) -> Bool {
    other.module == file.module || file.imports.contains { $0.module == other.module }
  }

  private mutating func find(_ name: String, from file: SourceFile) {
    // The file's own declarations come first, the private ones among them.
    let own = file.declarations.indices.filter { file.declarations[$0].names.contains(name) }
    for index in own { keep(index, of: file) }
    if !own.contains(where: { file.declarations[$0].isType }) { findElsewhere(name, from: file) }
    for member in words.members[name] ?? [] where types.contains(member.type) || words.declaring[member.type] == nil {
      guard let other = self.file(member.file), canSee(other, from: file) else { continue }
      for (index, declaration) in other.declarations.enumerated()
      where declaration.extended == member.type && declaration.members.contains(name) {
        keep(index, of: other)
      }
    }
  }

  private mutating func findElsewhere(_ name: String, from file: SourceFile) {
    var found: [(file: SourceFile, index: Int)] = []
    for candidate in words.declaring[name] ?? [] {
      guard let other = self.file(candidate), other !== file, canSee(other, from: file) else { continue }
      for (index, declaration) in other.declarations.enumerated() where declaration.names.contains(name) {
        let isInReach = !declaration.isPrivate && (other.module == file.module || declaration.isPublic)
        if isInReach { found.append((other, index)) }
      }
    }
    // Of several types with one name, as apps and their widgets have them, the nearest is meant.
    let foundTypes = found.filter { $0.file.declarations[$0.index].isType }
    if let nearest = foundTypes.min(by: { distance($0.file, file) < distance($1.file, file) }) { found = [nearest] }
    for (other, index) in found { keep(index, of: other) }
  }

  /// How many folders lie between two files.
  private func distance(_ a: SourceFile, _ b: SourceFile) -> Int {
    let first = a.folder, second = b.folder
    let common = zip(first, second).prefix { $0 == $1 }.count
    return first.count + second.count - 2 * common
  }
}
