// Which places get a card: repeated rows are folded, and beyond a limit so are places that nothing happened to. What is
// folded is counted, never dropped silently.

/// The cards in pre-order: one for a place, or one for many.
struct Folding {
  struct Entry {
    /// Its own place, or nothing for a card that stands for several.
    var place: Int?
    var id: String
    var title: String
    var kind: Card.Kind
    var parent: Int?
  }

  private(set) var entries: [Entry] = []
  /// The entry that shows a place, itself or among others.
  private(set) var entryOfPlace: [Int?]
  /// How many places have cards of their own, and how many there are.
  private(set) var shown = 0
  let total: Int

  private let places: Places
  private var kept: Set<Int> = []
  /// How much happened at each place and its descendants.
  private var below: [Int]

  /// Up to this many similar siblings all have cards of their own.
  static let repeats = 6
  private let most: Int

  /// - Parameter limit: How many places get cards of their own at most.
  init(_ places: Places, limit: Int, repeats: Int = Self.repeats) {
    self.places = places
    most = repeats
    total = places.all.count
    entryOfPlace = Array(repeating: nil, count: total)
    below = places.all.map(\.events)
    // Parents come before their children.
    for index in places.all.indices.reversed() {
      if let parent = places.all[index].parent { below[parent] += below[index] }
    }
    choose(limit)
    arrange()
  }

  // MARK: Which

  private mutating func choose(_ limit: Int) {
    var candidates: [Int] = []
    var stack = Array(places.tops.reversed())
    while let index = stack.popLast() {
      candidates.append(index)
      stack.append(contentsOf: unfolded(places.all[index].children).reversed())
    }
    guard candidates.count > limit else {
      kept = Set(candidates)
      return
    }
    // First the most eventful places with their ancestors, then the rest from the top down.
    let depths = depths(of: candidates)
    let eventful = candidates.enumerated().filter { places.all[$0.element].isEventful }
      .sorted { rank($0.element, $0.offset) < rank($1.element, $1.offset) }
      .map(\.element)
    let others = candidates.filter { !places.all[$0].isEventful }
      .sorted { (depths[$0]!, $0) < (depths[$1]!, $1) }
    for index in eventful + others {
      var chain: [Int] = []
      var next: Int? = index
      while let place = next, !kept.contains(place) {
        chain.append(place)
        next = places.all[place].parent
      }
      if kept.count + chain.count <= limit || kept.isEmpty { kept.formUnion(chain) }
      if kept.count >= limit { break }
    }
  }

  /// The most eventful place first; among equals, the one with the most eventful descendants.
  private func rank(_ place: Int, _ offset: Int) -> (Int, Int, Int) {
    (-places.all[place].events, -below[place], offset)
  }

  private func depths(of candidates: [Int]) -> [Int: Int] {
    var depths: [Int: Int] = [:]
    for index in candidates { depths[index] = places.all[index].parent.flatMap { depths[$0] }.map { $0 + 1 } ?? 0 }
    return depths
  }

  /// Children without repetitions: of many similar ones, the first and the most eventful.
  private func unfolded(_ children: [Int]) -> [Int] {
    guard children.count > most else { return children }
    let groups = Dictionary(grouping: children, by: name)
    var isFolded: Set<Int> = []
    for alike in groups.values where alike.count > most {
      let eventful = alike.dropFirst().filter { below[$0] > 0 }
        .sorted { (-below[$0], $0) < (-below[$1], $1) }
      isFolded.formUnion(Set(alike.dropFirst()).subtracting(eventful.prefix(most - 1)))
    }
    return children.filter { !isFolded.contains($0) }
  }

  /// What siblings made by the same code have in common: `Row["2"]` and `Row["3"]`, `Text` and `Text#2`.
  private func name(of index: Int) -> String {
    String(places.all[index].title.prefix { $0 != "[" && $0 != "#" })
  }

  // MARK: In which order

  private mutating func arrange() {
    var stack: [(index: Int, parent: Int?)] = []
    func push(_ list: [Int], below parent: Int?) {
      // Folded siblings take the place of the first of them.
      var seen: Set<String> = []
      let chosen = list.filter { kept.contains($0) || seen.insert(name(of: $0)).inserted }
      stack.append(contentsOf: chosen.reversed().map { ($0, parent) })
    }
    push(places.tops, below: nil)
    while let (index, parent) = stack.popLast() {
      let place = places.all[index]
      if kept.contains(index) {
        entryOfPlace[index] = entries.count
        entries.append(Entry(place: index, id: place.id, title: place.title, kind: place.kind, parent: parent))
        shown += 1
        push(place.children, below: entries.count - 1)
      } else {
        fold(index, parent)
      }
    }
  }

  private mutating func fold(_ index: Int, _ parent: Int?) {
    let siblings = places.all[index].parent.map { places.all[$0].children } ?? places.tops
    let base = name(of: index)
    let folded = siblings.filter { !kept.contains($0) && name(of: $0) == base }
    let above = places.all[index].parent.map { places.all[$0].id } ?? ""
    let hasMore = !places.all[index].children.isEmpty
    let title = folded.count > 1 ? "\(base) ×\(folded.count)" : places.all[index].title + (hasMore ? " …" : "")
    var stack = folded
    while let place = stack.popLast() {
      entryOfPlace[place] = entries.count
      stack.append(contentsOf: places.all[place].children)
    }
    entries.append(Entry(place: nil, id: "\(above)/\(base) ×", title: title, kind: .fold, parent: parent))
  }
}
