// Attributes: keys and values in the order in which they are written.

extension DOT {
  public struct Attribute: Hashable, Sendable {
    public var key: ID
    public var value: ID
    public init(_ key: ID, _ value: ID) {
      self.key = key
      self.value = value
    }
  }

  /// An ordered list of attributes, each key once.
  ///
  /// `["class": "view", "label": .text(title)]`
  public struct Attributes: Hashable, Sendable, ExpressibleByDictionaryLiteral {
    public private(set) var list: [Attribute] = []
    /// Where each key is, once there are many: most lists are short, and faster to search.
    private var places: [ID: Int] = [:]
    private static let most = 16

    public static func == (a: Attributes, b: Attributes) -> Bool { a.list == b.list }
    public func hash(into hasher: inout Hasher) { hasher.combine(list) }

    public init(dictionaryLiteral elements: (ID, ID)...) {
      for (key, value) in elements { self[key] = value }
    }

    public init(_ list: [Attribute]) {
      for attribute in list { self[attribute.key] = attribute.value }
    }

    /// Setting a new key appends it; setting a known one keeps its place; setting `nil` removes it.
    public subscript(key: ID) -> ID? {
      get { place(of: key).map { list[$0].value } }
      set {
        switch (place(of: key), newValue) {
        case (let place?, let value?): list[place].value = value
        case (let place?, nil):
          list.remove(at: place)
          places = [:]
          notePlaces(from: 0)
        case (nil, let value?):
          list.append(Attribute(key, value))
          notePlaces(from: list.count == Self.most + 1 ? 0 : list.count - 1)
        case (nil, nil): break
        }
      }
    }

    private func place(of key: ID) -> Int? {
      list.count > Self.most ? places[key] : list.firstIndex { $0.key == key }
    }

    private mutating func notePlaces(from start: Int) {
      guard list.count > Self.most else { return }
      for place in start..<list.count { places[list[place].key] = place }
    }

    public var isEmpty: Bool { list.isEmpty }

    /// These attributes, overridden by those of `others`.
    public func merging(_ others: Attributes) -> Attributes {
      if list.isEmpty { return others }
      var merged = self
      for attribute in others.list { merged[attribute.key] = attribute.value }
      return merged
    }
  }
}
