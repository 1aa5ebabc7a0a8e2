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
  /// `["class": "view", "label": .text(title)]`. Looking up a key is linear: lists are short.
  public struct Attributes: Hashable, Sendable, ExpressibleByDictionaryLiteral {
    public private(set) var list: [Attribute] = []

    public init(dictionaryLiteral elements: (ID, ID)...) {
      for (key, value) in elements { self[key] = value }
    }

    public init(_ list: [Attribute]) {
      for attribute in list { self[attribute.key] = attribute.value }
    }

    /// Setting a new key appends it; setting a known one keeps its place; setting `nil` removes it.
    public subscript(key: ID) -> ID? {
      get { list.first { $0.key == key }?.value }
      set {
        let index = list.firstIndex { $0.key == key }
        switch (index, newValue) {
        case (let index?, let value?): list[index].value = value
        case (let index?, nil): list.remove(at: index)
        case (nil, let value?): list.append(Attribute(key, value))
        case (nil, nil): break
        }
      }
    }

    public var isEmpty: Bool { list.isEmpty }

    /// These attributes, overridden by those of `others`.
    public func merging(_ others: Attributes) -> Attributes {
      var merged = self
      for attribute in others.list { merged[attribute.key] = attribute.value }
      return merged
    }
  }
}
