// What stands in bars: their items are always there and can be tapped.

import Foundation

/// Where in its bars an item is. It makes no difference here.
public struct ToolbarItemPlacement: Sendable {
  public static let automatic = ToolbarItemPlacement(), principal = ToolbarItemPlacement()
  public static let navigation = ToolbarItemPlacement(), primaryAction = ToolbarItemPlacement()
  public static let secondaryAction = ToolbarItemPlacement(), status = ToolbarItemPlacement()
  public static let confirmationAction = ToolbarItemPlacement(), cancellationAction = ToolbarItemPlacement()
  public static let destructiveAction = ToolbarItemPlacement(), keyboard = ToolbarItemPlacement()
  public static let topBarLeading = ToolbarItemPlacement(), topBarTrailing = ToolbarItemPlacement()
  public static let bottomBar = ToolbarItemPlacement(), navigationBarLeading = ToolbarItemPlacement()
  public static let navigationBarTrailing = ToolbarItemPlacement()
}

/// What can stand in a toolbar: items, and groups of them.
@MainActor @preconcurrency
public protocol ToolbarContent: View {}

public typealias ToolbarContentBuilder = ViewBuilder
extension TupleView: ToolbarContent where repeat each Content: ToolbarContent {}
extension _ConditionalContent: ToolbarContent where TrueContent: ToolbarContent, FalseContent: ToolbarContent {}
extension Optional: ToolbarContent where Wrapped: ToolbarContent {}
extension Group: ToolbarContent where Content: ToolbarContent {}
extension ForEach: ToolbarContent where Content: ToolbarContent {}
extension AnyView: ToolbarContent {}
extension EmptyView: ToolbarContent {}

/// Space between toolbar items.
nonisolated public struct ToolbarSpacer: DecorationView, ToolbarContent {
  static var decorationName: String { "ToolbarSpacer" }
  nonisolated public init(_ sizing: SpacerSizing = .flexible, placement: ToolbarItemPlacement = .automatic) {}
}

public struct SpacerSizing: Hashable, Sendable {
  private let name: String
  public static let fixed = SpacerSizing(name: "fixed"), flexible = SpacerSizing(name: "flexible")
}

nonisolated public struct ToolbarItem<Content: View>: ContainerView, ToolbarContent {
  let containerContent: Content
  nonisolated static var containerName: String { "ToolbarItem" }
  nonisolated public init(
    id: String = "", placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) {
    containerContent = content()
  }
}

nonisolated public struct ToolbarItemGroup<Content: View>: ContainerView, ToolbarContent {
  let containerContent: Content
  nonisolated static var containerName: String { "ToolbarItemGroup" }
  nonisolated public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    containerContent = content()
  }
}

/// A button that begins and ends editing, through the binding in the environment.
nonisolated public struct EditButton: ControlView {
  nonisolated public init() {}
  nonisolated static var controlName: String { "EditButton" }
  nonisolated static var verbs: [ControlVerb] { [.tap] }
  var controlLabel: Text { Text("Edit") }

  @MainActor func perform(_ action: ControlAction, on node: HostNode) throws(ControlRefusal) {
    guard let mode = EnvironmentValues(of: node.environment).editMode else { return }
    mode.wrappedValue = mode.wrappedValue.isEditing ? .inactive : .active
  }
}

extension View {
  nonisolated public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
    layered(content())
  }
  nonisolated public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View { surface() }
  nonisolated public func toolbarBackground(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    surface()
  }
  nonisolated public func toolbarBackground<S: ShapeStyle>(
    _ style: S, for bars: ToolbarPlacement...
  ) -> some View { surface() }
  nonisolated public func toolbarColorScheme(
    _ colorScheme: ColorScheme?, for bars: ToolbarPlacement...
  ) -> some View { surface() }
  nonisolated public func navigationBarItems<L: View, T: View>(leading: L, trailing: T) -> some View {
    layered(TupleView((leading, trailing)))
  }
  nonisolated public func navigationBarItems<L: View>(leading: L) -> some View { layered(leading) }
  nonisolated public func navigationBarItems<T: View>(trailing: T) -> some View { layered(trailing) }
  nonisolated public func contextMenu<MenuItems: View>(@ViewBuilder menuItems: () -> MenuItems) -> some View {
    layered(_Closed(content: menuItems()))
  }
  nonisolated public func swipeActions<T: View>(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> T
  ) -> some View { layered(_Closed(content: content())) }
  nonisolated public func safeAreaInset<V: View>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: Double? = nil,
    @ViewBuilder content: () -> V
  ) -> some View { layered(content()) }
  nonisolated public func keyboardShortcut(_ key: KeyEquivalent) -> some View { surface() }
}

public struct ToolbarPlacement: Sendable {
  public static let automatic = ToolbarPlacement(), navigationBar = ToolbarPlacement()
  public static let tabBar = ToolbarPlacement(), bottomBar = ToolbarPlacement(), windowToolbar = ToolbarPlacement()
}

public enum HorizontalEdge: CaseIterable, Sendable { case leading, trailing }
public enum VerticalEdge: CaseIterable, Sendable { case top, bottom }
public struct KeyEquivalent: Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
  public let character: Character
  public init(extendedGraphemeClusterLiteral character: Character) { self.character = character }
  public static let `return`: KeyEquivalent = "\r"
  public static let escape: KeyEquivalent = "\u{1B}"
  public static let space: KeyEquivalent = " "
}
