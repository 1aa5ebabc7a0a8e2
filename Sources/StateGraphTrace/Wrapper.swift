// How a property is declared.

extension TraceLine {
  /// The wrapper of a property, or the keyword of one that has none.
  public enum Wrapper: Hashable, Sendable, RawRepresentable {
    case state, binding, bindable, stateObject, observedObject, environmentObject, environment, published
    case appStorage, sceneStorage, focusState, gestureState, scaledMetric, namespace
    /// A property of a class that is `@Observable`: a plain `var`.
    case observable
    /// A property without a wrapper.
    case `let`
    case other(String)
  }
}

extension TraceLine.Wrapper {
  private static let known: [TraceLine.Wrapper] = [
    .state, .binding, .bindable, .stateObject, .observedObject, .environmentObject, .environment, .published,
    .appStorage, .sceneStorage, .focusState, .gestureState, .scaledMetric, .namespace, .observable, .let,
  ]
  private static let byName = Dictionary(uniqueKeysWithValues: known.map { ($0.rawValue, $0) })

  /// `State`, `Observable`, `let`.
  public init(rawValue: String) { self = Self.byName[rawValue] ?? .other(rawValue) }

  public var rawValue: String {
    switch self {
    case .state: "State"
    case .binding: "Binding"
    case .bindable: "Bindable"
    case .stateObject: "StateObject"
    case .observedObject: "ObservedObject"
    case .environmentObject: "EnvironmentObject"
    case .environment: "Environment"
    case .published: "Published"
    case .appStorage: "AppStorage"
    case .sceneStorage: "SceneStorage"
    case .focusState: "FocusState"
    case .gestureState: "GestureState"
    case .scaledMetric: "ScaledMetric"
    case .namespace: "Namespace"
    case .observable: "Observable"
    case .let: "let"
    case .other(let name): name
    }
  }

  /// How it stands in the source: `@State`, `let`, and `var` for a property that `@Observable` tracks.
  public var keyword: String {
    switch self {
    case .let: "let"
    case .observable: "var"
    default: "@" + rawValue
    }
  }
}
