// Actions of windows. There is one, with the root view in it: others are not opened.

public import Foundation

/// Opens a window when it is called. None is opened here.
@MainActor @preconcurrency
public struct OpenWindowAction {
  nonisolated init() {}
  public func callAsFunction<D: Codable & Hashable>(value: D) {}
  public func callAsFunction(id: String) {}
  public func callAsFunction<D: Codable & Hashable>(id: String, value: D) {}
}

/// Closes a window when it is called. None is closed here.
@MainActor @preconcurrency
public struct DismissWindowAction {
  nonisolated init() {}
  public func callAsFunction() {}
  public func callAsFunction<D: Codable & Hashable>(value: D) {}
  public func callAsFunction(id: String) {}
  public func callAsFunction<D: Codable & Hashable>(id: String, value: D) {}
}

/// Opens the app's settings when it is called. It is not presented here.
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
  /// Runs an action when the app is asked to open a URL. None is.
  nonisolated public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View { surface() }

  /// Shows details beside the view while the binding is true: a sheet where there is little room.
  nonisolated public func inspector<V: View>(
    isPresented: Binding<Bool>, @ViewBuilder content: @escaping () -> V
  ) -> some View {
    _Presenting(content: self, request: .init(.sheet, isPresented, content: content))
  }
}
