// Rows by identity: one content a row, kept, moved and removed with its id.

import StateGraphEngine

/// A view for each element of a collection, known by the element's identity.
nonisolated public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  public var data: Data
  public var content: (Data.Element) -> Content
  let id: (Data.Element) -> ID
}

extension ForEach: View, _PrimitiveView where Content: View {
  nonisolated public static func _describe(_ plan: inout _PlanBuilder) {
    plan.addScope(isIdentified: true) { Content._describe(&$0) }
  }

  @MainActor public func _reconcile(_ reconciler: inout _Reconciler) {
    reconciler.scope(ForEachNode<ID>.self) { node, reconciler in
      let elements = self.elements
      let rows = node.match(elements.map(id), describedAs: { "ForEach<\(Data.self), \(ID.self), \(Content.self)>" })
      reconciler.restart()
      reconciler.begin(node.place.contents)
      for position in 0..<rows.count {
        reconciler.beginRow(rows[position])
        content(elements[position])._reconcile(&reconciler)
        reconciler.endRow()
      }
    }
  }
}

extension ForEach {
  /// All elements. A range is walked over as what it is: through the protocols of a collection, which
  /// is all that is known of it here, each number of it would cost as much as its row.
  private var elements: ContiguousArray<Data.Element> {
    if let range = data as? Range<Int>, let elements = ContiguousArray(range) as? ContiguousArray<Data.Element> {
      return elements
    }
    return ContiguousArray(data)
  }
}

extension ForEach where Content: View {
  nonisolated public init(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.content = content
    self.id = { $0[keyPath: id] }
  }
}

extension ForEach where Content: View, ID == Data.Element.ID, Data.Element: Identifiable {
  nonisolated public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.data = data
    self.content = content
    id = { $0.id }
  }
}

extension ForEach where Data == Range<Int>, ID == Int, Content: View {
  nonisolated public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
    self.data = data
    self.content = content
    id = { $0 }
  }
}

extension ForEach where Content: View {
  /// Rows over the elements of a binding; each row gets a binding to its element.
  nonisolated public init<C: MutableCollection & RandomAccessCollection>(
    _ data: Binding<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  )
  where
    Data == LazyMapSequence<C.Indices, (C.Index, ID)>, C.Element: Identifiable, ID == C.Element.ID, C.Index: Hashable
  {
    self.init(data, id: \.id, content: content)
  }

  nonisolated public init<C: MutableCollection & RandomAccessCollection>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  ) where Data == LazyMapSequence<C.Indices, (C.Index, ID)>, C.Index: Hashable {
    let elements = data.wrappedValue
    self.data = elements.indices.lazy.map { ($0, elements[$0][keyPath: id]) }
    self.content = { content(data.element(at: $0.0)) }
    self.id = { $0.1 }
  }
}

/// Remembers which row number each id has. Rows are matched by number; a new id gets a new one.
final class ForEachNode<ID: Hashable>: HostNode {
  private var ids: [ID] = []
  private var numbers: [Int32] = []
  /// For the record; empty while nothing is recorded.
  private var idOfNumber: [Int32: ID] = [:]
  private var nextNumber: Int32 = 0

  override var isDynamicContent: Bool { true }
  override func rowIdentity(_ row: Int32) -> Any? { idOfNumber[row] }

  /// Row numbers for the new ids, in order. Children are moved so that they stand in that order.
  func match(_ newIDs: [ID], describedAs description: () -> String) -> [Int32] {
    if newIDs == ids { return numbers }
    let isRecording = host.engine.isLogging
    if ids.isEmpty && areStrictlyAscending(newIDs) {
      // Rows for the first time, and no id twice: nothing to look up.
      numbers = newIDs.indices.map { nextNumber + Int32(truncatingIfNeeded: $0) }
      nextNumber += Int32(truncatingIfNeeded: newIDs.count)
      if isRecording { for (id, number) in zip(newIDs, numbers) { idOfNumber[number] = id } }
      host.reorderRows(of: self, to: numbers)
      ids = newIDs
      return numbers
    }
    var old: [ID: Int32] = [:]
    for (id, number) in zip(ids, numbers) where old[id] == nil { old[id] = number }
    var used: Set<ID> = []
    var newNumbers: [Int32] = []
    newNumbers.reserveCapacity(newIDs.count)
    for id in newIDs {
      let isFirst = used.insert(id).inserted
      if !isFirst {
        host.journal.issue(
          "\(description()): the ID \(id) occurs multiple times within the collection, "
            + "this will give undefined results!")
      }
      if isFirst, let number = old.removeValue(forKey: id) {
        newNumbers.append(number)
      } else {
        newNumbers.append(nextNumber)
        if isRecording { idOfNumber[nextNumber] = id }
        nextNumber += 1
      }
    }
    if isRecording { for number in old.values { idOfNumber[number] = nil } }
    host.reorderRows(of: self, to: newNumbers)
    ids = newIDs
    numbers = newNumbers
    return newNumbers
  }
}

/// Whether they are numbers that rise, as the ids of a range or of indices do. One look at each; a set
/// of them would cost more than the rows.
private func areStrictlyAscending<ID: Hashable>(_ ids: [ID]) -> Bool {
  guard ID.self == Int.self else { return false }
  // An array cast to its own type: `as!` would look at each element.
  let numbers = unsafeBitCast(ids, to: [Int].self)
  return zip(numbers, numbers.dropFirst()).allSatisfy(<)
}
