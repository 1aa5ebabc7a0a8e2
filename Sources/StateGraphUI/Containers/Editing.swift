// Editing of rows: `onDelete` and `onMove` can be declared; no action of a scenario performs them.

public import Foundation

/// Views that are made of the elements of a collection, whose rows can be deleted and moved.
@MainActor @preconcurrency
public protocol DynamicViewContent: View {
  associatedtype Data: Collection
  nonisolated var data: Data { get }
}

extension ForEach: DynamicViewContent where Content: View {}

extension ForEach where Content: View {
  nonisolated public func onDelete(perform action: ((IndexSet) -> Void)?) -> ForEach { self }
  nonisolated public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> ForEach { self }
}

extension View {
  nonisolated public func deleteDisabled(_ isDisabled: Bool) -> some View { surface() }
  nonisolated public func moveDisabled(_ isDisabled: Bool) -> some View { surface() }
}

extension MutableCollection where Self: RangeReplaceableCollection {
  /// Takes out the elements at these positions, as `onDelete` names them.
  public mutating func remove(atOffsets offsets: IndexSet) {
    var kept: [Element] = []
    for (offset, element) in enumerated() where !offsets.contains(offset) { kept.append(element) }
    replaceSubrange(startIndex..<endIndex, with: kept)
  }
}

extension RangeReplaceableCollection where Self: MutableCollection {
  /// Takes the elements at these positions, in their order, to the place before `destination`, as `onMove` names it.
  public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
    let all = Array(self)
    let moved = all.indices.filter(source.contains).map { all[$0] }
    let before = all.indices.filter { $0 < destination && !source.contains($0) }.map { all[$0] }
    let after = all.indices.filter { $0 >= destination && !source.contains($0) }.map { all[$0] }
    replaceSubrange(startIndex..<endIndex, with: before + moved + after)
  }
}

extension List where SelectionValue: Hashable {
  nonisolated public init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) {
    containerContent = content()
  }
  nonisolated public init(selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content) {
    containerContent = content()
  }
  nonisolated public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, selection: Binding<SelectionValue?>?, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    containerContent = ForEach(data, content: rowContent)
  }
}
