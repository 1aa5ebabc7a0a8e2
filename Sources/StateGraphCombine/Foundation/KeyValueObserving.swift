// `publisher(for:)` of key-value observing, which has no runtime on Linux: it is named here so
// that the compiler can say so.
#if !canImport(Darwin)
  public import Foundation

  extension NSObject {
    @available(*, unavailable, message: "key-value observing needs Apple's Objective-C runtime; use @Published")
    public func publisher<Subject: NSObject, Value>(
      for keyPath: KeyPath<Subject, Value>
    ) -> AnyPublisher<Value, Never> { Empty().eraseToAnyPublisher() }
  }
#endif
