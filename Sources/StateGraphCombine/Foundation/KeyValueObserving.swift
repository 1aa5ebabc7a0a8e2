// `publisher(for:)` of key-value observing, which has no runtime on Linux: it is named here so
// that the compiler can say so.
#if !canImport(Darwin)
  public import Foundation

  /// A protocol, because a method of a class cannot name the key paths of its subclasses.
  public protocol _KeyValueCodingAndObserving {}

  extension NSObject: _KeyValueCodingAndObserving {}

  extension _KeyValueCodingAndObserving {
    @available(*, unavailable, message: "key-value observing needs Apple's Objective-C runtime; use @Published")
    public func publisher<Value>(for keyPath: KeyPath<Self, Value>) -> AnyPublisher<Value, Never> {
      Empty().eraseToAnyPublisher()
    }
  }
#endif
