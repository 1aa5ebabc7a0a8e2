// `AsyncImage`, `Canvas`, `TimelineView`: leaves whose content comes from elsewhere. Nothing is loaded or drawn.

public import Foundation

/// How far the loading of an image has come.
public enum AsyncImagePhase: Sendable {
  case empty
  case success(Image)
  case failure(any Error)
  public var image: Image? { if case .success(let image) = self { image } else { nil } }
  public var error: (any Error)? { if case .failure(let error) = self { error } else { nil } }
}

/// An image from a URL. It stays in its first phase: nothing is loaded here.
nonisolated public struct AsyncImage<Content: View>: ContainerView {
  let containerContent: Content
  nonisolated static var containerName: String { "AsyncImage" }

  nonisolated public init<I: View, P: View>(
    url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> I,
    @ViewBuilder placeholder: @escaping () -> P
  ) where Content == _ConditionalContent<I, P> {
    containerContent = _ConditionalContent(storage: .falseContent(placeholder()))
  }

  nonisolated public init(
    url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(),
    @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
  ) {
    containerContent = content(.empty)
  }
}

extension AsyncImage where Content == Image {
  nonisolated public init(url: URL?, scale: CGFloat = 1) { containerContent = Image("") }
}
