// Sheets, covers and popovers.

public import Foundation

public struct PresentationDetent: Hashable, Sendable {
  private let name: String
  public static let medium = PresentationDetent(name: "medium"), large = PresentationDetent(name: "large")
  public static func fraction(_ fraction: CGFloat) -> PresentationDetent { .init(name: "fraction \(fraction)") }
  public static func height(_ height: CGFloat) -> PresentationDetent { .init(name: "height \(height)") }
}

extension View {
  /// Shows a sheet while the binding is true.
  nonisolated public func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    _Presenting(content: self, request: .init(.sheet, isPresented, onDismiss: onDismiss, content: content))
  }

  /// Shows a sheet for an item, another one for another identity, and none for `nil`.
  nonisolated public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    _Presenting(content: self, request: .init(.sheet, item: item, onDismiss: onDismiss, content: content))
  }

  nonisolated public func fullScreenCover<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    _Presenting(content: self, request: .init(.cover, isPresented, onDismiss: onDismiss, content: content))
  }

  nonisolated public func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    _Presenting(content: self, request: .init(.cover, item: item, onDismiss: onDismiss, content: content))
  }

  nonisolated public func popover<Content: View>(
    isPresented: Binding<Bool>, arrowEdge: Edge = .top, @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    _Presenting(content: self, request: .init(.sheet, isPresented, content: content))
  }

  nonisolated public func popover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, arrowEdge: Edge = .top, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    _Presenting(content: self, request: .init(.sheet, item: item, content: content))
  }

  nonisolated public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View { surface() }
  nonisolated public func presentationDragIndicator(_ visibility: Visibility) -> some View { surface() }
}
