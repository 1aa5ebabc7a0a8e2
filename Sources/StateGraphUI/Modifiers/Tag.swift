// Tags: what a view in a list of options stands for.

final class TagNode: HostNode {
  var tag: AnyHashable = 0
}

nonisolated public struct _TagModified<Content: View, Tag: Hashable>: _PrimitiveView {
  let content: Content
  let tag: Tag

  nonisolated public static func _describe(_ plan: inout _PlanBuilder) {
    plan.addScope { Content._describe(&$0) }
  }

  @MainActor public func _reconcile(_ reconciler: inout _Reconciler) {
    reconciler.scope(TagNode.self, around: content) { $0.tag = tag }
  }
}

extension View {
  /// The value that stands for this view in a selection.
  nonisolated public func tag<V: Hashable>(_ tag: V) -> some View { _TagModified(content: self, tag: tag) }
}

extension AnyHashable {
  /// A tag of a value is also one of the optional value (`tag(_:includeOptional:)`).
  var unwrapped: AnyHashable {
    let inside = Mirror(reflecting: base)
    guard inside.displayStyle == .optional, let value = inside.children.first?.value else { return self }
    return value as? AnyHashable ?? self
  }
}

/// One of the things that can be selected.
struct SelectionOption {
  /// The words on it.
  var name: String
  var value: Any
}

extension HostNode {
  /// The options below this node, in view order: views with a tag, and rows, which stand for their identity.
  func selectionOptions() -> [SelectionOption] {
    var options: [SelectionOption] = []
    collectOptions(into: &options)
    return options
  }

  private func collectOptions(into options: inout [SelectionOption]) {
    var lastRow: Int32?
    for child in host.children(of: self) {
      if let tagged = child as? TagNode {
        options.append(SelectionOption(name: tagged.callName, value: tagged.tag.base))
      } else if let id = rowIdentity(child.row), !child.hasTag {
        // A row of several views is one option.
        guard lastRow != child.row else { continue }
        lastRow = child.row
        options.append(SelectionOption(name: child.display.text ?? child.callName, value: id))
      } else {
        child.collectOptions(into: &options)
      }
    }
  }

  private var hasTag: Bool { self is TagNode || host.children(of: self).contains { $0.hasTag } }
}
