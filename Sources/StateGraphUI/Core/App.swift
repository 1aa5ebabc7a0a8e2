// `App` and `Scene`: what a program declares around its views. The tool hosts a view of its own choice instead.

/// A type that represents the structure and behavior of an app.
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

/// A part of an app's user interface with a life cycle managed by the system.
@MainActor @preconcurrency
public protocol Scene {
  associatedtype Body: Scene
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: Scene {}

extension Scene where Body == Never {
  public var body: Never { fatalError("\(typeName(of: Self.self)) has no body of its own") }
}

/// A result builder for composing a collection of scenes.
@resultBuilder
public enum SceneBuilder {
  @MainActor public static func buildBlock<each Content: Scene>(_ content: repeat each Content) -> _SceneGroup {
    _SceneGroup()
  }
}

nonisolated public struct _SceneGroup: Scene {
  public typealias Body = Never
}

/// A scene that presents a group of identically structured windows.
nonisolated public struct WindowGroup<Content: View>: Scene {
  public typealias Body = Never
  public init(@ViewBuilder content: () -> Content) {}
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {}
  public init(id: String, @ViewBuilder content: () -> Content) {}
  public init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {}
}

/// A scene that presents its content in a single, unique window.
nonisolated public struct Window<Content: View>: Scene {
  public typealias Body = Never
  public init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {}
}

/// A scene that presents an interface for viewing and modifying an app's settings.
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
