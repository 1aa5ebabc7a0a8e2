// Actions of windows. There is one, with the root view in it: others are not opened.

public import Foundation

/// An action that opens a window. None is opened here.
@MainActor @preconcurrency
public struct OpenWindowAction {
  nonisolated init() {}
  public func callAsFunction<D: Codable & Hashable>(value: D) {}
  public func callAsFunction(id: String) {}
  public func callAsFunction<D: Codable & Hashable>(id: String, value: D) {}
}

/// An action that dismisses a window. None is closed here.
@MainActor @preconcurrency
public struct DismissWindowAction {
  nonisolated init() {}
  public func callAsFunction() {}
  public func callAsFunction<D: Codable & Hashable>(value: D) {}
  public func callAsFunction(id: String) {}
  public func callAsFunction<D: Codable & Hashable>(id: String, value: D) {}
}

/// An action that presents the settings scene. It is not presented here.
@MainActor @preconcurrency
public struct OpenSettingsAction {
  nonisolated init() {}
  public func callAsFunction() {}
}

extension EnvironmentValues {
  public var openWindow: OpenWindowAction { OpenWindowAction() }
  public var dismissWindow: DismissWindowAction { DismissWindowAction() }
  public var openSettings: OpenSettingsAction { OpenSettingsAction() }
  public var supportsMultipleWindows: Bool { false }
}

extension View {
  /// Adds an action to perform when the scene is opened with a URL. None is.
  nonisolated public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View { surface() }

  /// Inserts an inspector at the applied position in the view hierarchy: a sheet where there is little room.
  nonisolated public func inspector<V: View>(
    isPresented: Binding<Bool>, @ViewBuilder content: @escaping () -> V
  ) -> some View {
    _Presenting(content: self, request: .init(.sheet, isPresented, content: content))
  }
}
