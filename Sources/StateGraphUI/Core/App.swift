// `App` and `Scene`: what a program declares around its views. The tool hosts a view of its own choice instead.

/// A program: its scenes.
@MainActor @preconcurrency
public protocol App {
  associatedtype Body: Scene
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }
  @MainActor @preconcurrency init()
}

extension App {
  /// Does nothing: the tool runs the root view in a program of its own.
  @MainActor public static func main() {}
}

/// A window or another part of an app that the system opens and closes.
@MainActor @preconcurrency
public protocol Scene {
  associatedtype Body: Scene
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: Scene {}

extension Scene where Body == Never {
  public var body: Never { fatalError("\(typeName(of: Self.self)) has no body of its own") }
}

/// Builds a scene from the statements of an app's body.
@resultBuilder
public enum SceneBuilder {
  @MainActor public static func buildBlock<each Content: Scene>(_ content: repeat each Content) -> _SceneGroup {
    _SceneGroup()
  }
}

nonisolated public struct _SceneGroup: Scene {
  public typealias Body = Never
}

/// Windows that all begin with the same content.
nonisolated public struct WindowGroup<Content: View>: Scene {
  public typealias Body = Never
  public init(@ViewBuilder content: () -> Content) {}
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {}
  public init(id: String, @ViewBuilder content: () -> Content) {}
  public init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {}
}

/// One window.
nonisolated public struct Window<Content: View>: Scene {
  public typealias Body = Never
  public init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {}
}

/// The window of an app's settings.
nonisolated public struct Settings<Content: View>: Scene {
  public typealias Body = Never
  public init(@ViewBuilder content: () -> Content) {}
}

extension Scene {
  nonisolated public func environmentObject<T: AnyObject>(_ object: T) -> some Scene { _SceneGroup() }
  nonisolated public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some Scene {
    _SceneGroup()
  }
  nonisolated public func onChange<V: Equatable>(of value: V, _ action: @escaping (V, V) -> Void) -> some Scene {
    _SceneGroup()
  }
  nonisolated public func onChange<V: Equatable>(of value: V, perform action: @escaping (V) -> Void) -> some Scene {
    _SceneGroup()
  }
  nonisolated public func commands<Content>(content: () -> Content) -> some Scene { _SceneGroup() }
}
