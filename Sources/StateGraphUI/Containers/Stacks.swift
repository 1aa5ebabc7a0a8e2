// Containers that only arrange their content: they have a place, but no node.

public import Foundation

/// A view that wraps content and is only a mark around it.
@MainActor
protocol ContainerView: _PrimitiveView {
  associatedtype Content: View
  nonisolated static var containerName: String { get }
  var containerContent: Content { get }
}

extension ContainerView {
  nonisolated public static func _describe(_ plan: inout _PlanBuilder) {
    plan.addMarker(containerName) { Content._describe(&$0) }
  }

  @MainActor public func _reconcile(_ reconciler: inout _Reconciler) {
    reconciler.marker(around: containerContent)
  }
}

/// Views below one another.
nonisolated public struct VStack<Content: View>: ContainerView {
  let containerContent: Content
  nonisolated static var containerName: String { "VStack" }
  nonisolated public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    containerContent = content()
  }
}

/// Views beside one another.
nonisolated public struct HStack<Content: View>: ContainerView {
  let containerContent: Content
  nonisolated static var containerName: String { "HStack" }
  nonisolated public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    containerContent = content()
  }
}

/// Views on top of one another, the first one at the back.
nonisolated public struct ZStack<Content: View>: ContainerView {
  let containerContent: Content
  nonisolated static var containerName: String { "ZStack" }
  nonisolated public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    containerContent = content()
  }
}

/// Controls for entering data, in rows and sections.
nonisolated public struct Form<Content: View>: ContainerView {
  let containerContent: Content
  nonisolated static var containerName: String { "Form" }
  nonisolated public init(@ViewBuilder content: () -> Content) { containerContent = content() }
}

/// Content without an arrangement of its own.
nonisolated public struct Group<Content> {
  let containerContent: Content
}

extension Group: View, _PrimitiveView, ContainerView where Content: View {
  nonisolated static var containerName: String { "Group" }
  nonisolated public init(@ViewBuilder content: () -> Content) { containerContent = content() }
}
