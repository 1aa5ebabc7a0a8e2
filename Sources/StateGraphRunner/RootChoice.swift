// Which view is the root: the one asked for, else a preview's, else the one that no other view uses.

/// The view that is hosted, as source text.
struct RootChoice: Equatable, Sendable {
  /// The type, where it is known; otherwise the preview's.
  var name: String
  /// The expression that creates it.
  var expression: String
  /// Where the expression is written, when the user wrote it.
  var file: String?
  var line: Int?
}

extension SourceFacts {
  /// - Parameter asked: A view's name, or an expression that makes one; `nil` to choose.
  func root(asked: String?) throws(RunnerError) -> RootChoice {
    if let asked { return try root(named: asked) }
    if let preview = try mainPreview() { return choice(preview) }
    let candidates = rootCandidates
    guard let view = candidates.first else { throw .noRoot(views: places(views)) }
    guard candidates.count == 1 else { throw .severalRoots(places(candidates)) }
    return RootChoice(name: view.name, expression: view.name + "()", file: nil, line: nil)
  }

  private func root(named asked: String) throws(RunnerError) -> RootChoice {
    if let parenthesis = asked.firstIndex(where: { $0 == "(" || $0 == "{" }) {
      return RootChoice(name: String(asked[..<parenthesis]), expression: asked, file: nil, line: nil)
    }
    guard views.contains(where: { $0.name == asked }) else {
      throw .unknownView(asked, views: places(views))
    }
    // A preview knows the arguments.
    if let preview = previews.first(where: { $0.view == asked }) { return choice(preview) }
    return RootChoice(name: asked, expression: asked + "()", file: nil, line: nil)
  }

  private func choice(_ preview: PreviewFacts) -> RootChoice {
    if let provider = preview.provider {
      return RootChoice(
        name: preview.view ?? provider, expression: provider + ".previews", file: nil, line: nil)
    }
    return RootChoice(
      name: preview.view ?? "Preview", expression: preview.text ?? "", file: preview.file, line: preview.textLine)
  }

  /// The preview, or of several the one whose view is not used by another.
  private func mainPreview() throws(RunnerError) -> PreviewFacts? {
    let distinct = previews.reduce(into: [PreviewFacts]()) { found, preview in
      if preview.view == nil || !found.contains(where: { $0.view == preview.view }) { found.append(preview) }
    }
    if distinct.count < 2 { return distinct.first }
    let top = distinct.filter { preview in rootCandidates.contains { $0.name == preview.view } }
    guard top.count == 1 else {
      throw .severalRoots((top.isEmpty ? distinct : top).map { .init($0.view ?? "a preview", $0.file, $0.line) })
    }
    return top[0]
  }

  /// What the files that the user gave declare.
  private var ownTypes: [TypeFacts] {
    let brought = Set((texts ?? []).filter(\.isBrought).map(\.file))
    return types.filter { !brought.contains($0.file) }
  }

  /// Every view of the user's files. A view may conform in an extension, and by a protocol or an alias of the files.
  private var views: [TypeFacts] {
    var conforming: Set<String> = ["View"]
    while true {
      let more = types.filter { type in
        !conforming.contains(type.name)
          && type.inherits.contains { name in conforming.contains { $0 == name || $0.hasSuffix("." + name) } }
      }
      if more.isEmpty { break }
      conforming.formUnion(more.map(\.name))
    }
    return ownTypes.filter { $0.isConcrete && conforming.contains($0.name) }
  }

  /// Whether a type or one that it is nested in has a quality.
  private func isOrIsInside(_ type: TypeFacts, _ quality: KeyPath<TypeFacts, Bool>) -> Bool {
    type[keyPath: quality]
      || types.contains { $0[keyPath: quality] && type.name.hasPrefix($0.name + ".") }
  }

  /// The views that nothing else uses, apps and previews aside.
  private var rootCandidates: [TypeFacts] {
    let users = ownTypes.filter { type in
      !type.isMain && !type.inherits.contains { ["App", "Scene", "PreviewProvider"].contains($0) }
    }
    return views.filter { view in
      let lastName = view.name.split(separator: ".").last.map(String.init) ?? view.name
      return !isOrIsInside(view, \.isPrivate) && !isOrIsInside(view, \.isGeneric)
        && !users.contains { $0.name != view.name && !$0.name.hasPrefix(view.name + ".") && $0.uses.contains(lastName) }
    }
  }

  private func places(_ types: [TypeFacts]) -> [RunnerError.Place] {
    types.map { RunnerError.Place($0.name, $0.file, $0.line) }
  }
}
