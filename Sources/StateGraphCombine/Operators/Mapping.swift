// Operators that make one value of each value.

extension Publishers {
  /// Hands on what a closure makes of each value.
  public struct Map<Upstream: Publisher, Output>: ForwardingOperator {
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let transform: (Upstream.Output) -> Output
    var forwarding: OwnForwarding { Forwarding { transform($0) } }
  }

  /// Hands on what a closure makes of each value, and ends if it throws.
  public struct TryMap<Upstream: Publisher, Output>: Transforming {
    public typealias Failure = any Error
    public let upstream: Upstream
    public let transform: (Upstream.Output) throws -> Output
    var transformation: OwnTransform { Transform(.forward, trying: { .pass(try transform($0)) }) }
  }

  /// Hands on a property of each value.
  public struct MapKeyPath<Upstream: Publisher, Output>: ForwardingOperator {
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let keyPath: KeyPath<Upstream.Output, Output>
    static var name: String { "ValueForKey" }
    var forwarding: OwnForwarding {
      Forwarding(state: [("keyPath", { keyPath })]) { $0[keyPath: keyPath] }
    }
  }

  /// Hands on two properties of each value.
  public struct MapKeyPath2<Upstream: Publisher, Output0, Output1>: ForwardingOperator {
    public typealias Output = (Output0, Output1)
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let keyPath0: KeyPath<Upstream.Output, Output0>
    public let keyPath1: KeyPath<Upstream.Output, Output1>
    static var name: String { "ValueForKeys" }
    var forwarding: OwnForwarding {
      Forwarding(state: [("keyPath0", { keyPath0 }), ("keyPath1", { keyPath1 })]) {
        ($0[keyPath: keyPath0], $0[keyPath: keyPath1])
      }
    }
  }

  /// Hands on three properties of each value.
  public struct MapKeyPath3<Upstream: Publisher, Output0, Output1, Output2>: ForwardingOperator {
    public typealias Output = (Output0, Output1, Output2)
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let keyPath0: KeyPath<Upstream.Output, Output0>
    public let keyPath1: KeyPath<Upstream.Output, Output1>
    public let keyPath2: KeyPath<Upstream.Output, Output2>
    static var name: String { "ValueForKeys" }
    var forwarding: OwnForwarding {
      Forwarding(state: [("keyPath0", { keyPath0 }), ("keyPath1", { keyPath1 }), ("keyPath2", { keyPath2 })]) {
        ($0[keyPath: keyPath0], $0[keyPath: keyPath1], $0[keyPath: keyPath2])
      }
    }
  }

  /// Hands on what a closure makes of the last result and each value.
  public struct Scan<Upstream: Publisher, Output>: ForwardingOperator {
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let initialResult: Output
    public let nextPartialResult: (Output, Upstream.Output) -> Output
    static var showsDownstream: Bool { true }
    var forwarding: OwnForwarding {
      var result = initialResult
      return Forwarding(state: [("result", { result })]) {
        result = nextPartialResult(result, $0)
        return result
      }
    }
  }

  public struct TryScan<Upstream: Publisher, Output>: Transforming {
    public typealias Failure = any Error
    public let upstream: Upstream
    public let initialResult: Output
    public let nextPartialResult: (Output, Upstream.Output) throws -> Output
    static var showsDownstream: Bool { true }
    var transformation: OwnTransform {
      var result = initialResult
      return Transform(
        .forward, state: [("result", { result })],
        trying: {
          result = try nextPartialResult(result, $0)
          return .pass(result)
        })
    }
  }

  /// Hands on values as what an encoder makes of them.
  public struct Encode<Upstream: Publisher, Coder: TopLevelEncoder>: Transforming where Upstream.Output: Encodable {
    public typealias Output = Coder.Output
    public typealias Failure = any Error
    public let upstream: Upstream
    let encoder: Coder
    static var showsDownstream: Bool { true }
    var transformation: OwnTransform { Transform(.forwardAll, trying: { .pass(try encoder.encode($0)) }) }
  }

  /// Hands on what a decoder makes of values.
  public struct Decode<Upstream: Publisher, Output: Decodable, Coder: TopLevelDecoder>: Transforming
  where Upstream.Output == Coder.Input {
    public typealias Failure = any Error
    public let upstream: Upstream
    let decoder: Coder
    static var showsDownstream: Bool { true }
    var transformation: OwnTransform {
      Transform(.forwardAll, trying: { .pass(try decoder.decode(Output.self, from: $0)) })
    }
  }
}

/// A type that turns values into one of its own, as `JSONEncoder` does.
public protocol TopLevelEncoder<Output> {
  associatedtype Output
  func encode<T: Encodable>(_ value: T) throws -> Output
}

/// A type that turns its own values into others, as `JSONDecoder` does.
public protocol TopLevelDecoder<Input> {
  associatedtype Input
  func decode<T: Decodable>(_ type: T.Type, from: Input) throws -> T
}

extension Publisher {
  public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.Map<Self, T> {
    Publishers.Map(upstream: self, transform: transform)
  }

  public func tryMap<T>(_ transform: @escaping (Output) throws -> T) -> Publishers.TryMap<Self, T> {
    Publishers.TryMap(upstream: self, transform: transform)
  }

  public func map<T>(_ keyPath: KeyPath<Output, T>) -> Publishers.MapKeyPath<Self, T> {
    Publishers.MapKeyPath(upstream: self, keyPath: keyPath)
  }

  public func map<T0, T1>(
    _ keyPath0: KeyPath<Output, T0>, _ keyPath1: KeyPath<Output, T1>
  ) -> Publishers.MapKeyPath2<Self, T0, T1> {
    Publishers.MapKeyPath2(upstream: self, keyPath0: keyPath0, keyPath1: keyPath1)
  }

  public func map<T0, T1, T2>(
    _ keyPath0: KeyPath<Output, T0>, _ keyPath1: KeyPath<Output, T1>, _ keyPath2: KeyPath<Output, T2>
  ) -> Publishers.MapKeyPath3<Self, T0, T1, T2> {
    Publishers.MapKeyPath3(upstream: self, keyPath0: keyPath0, keyPath1: keyPath1, keyPath2: keyPath2)
  }

  public func scan<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
  ) -> Publishers.Scan<Self, T> {
    Publishers.Scan(upstream: self, initialResult: initialResult, nextPartialResult: nextPartialResult)
  }

  public func tryScan<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) throws -> T
  ) -> Publishers.TryScan<Self, T> {
    Publishers.TryScan(upstream: self, initialResult: initialResult, nextPartialResult: nextPartialResult)
  }

  /// Puts a value in the place of each `nil`.
  public func replaceNil<T>(with output: T) -> Publishers.Map<Self, T> where Output == T? {
    map { $0 ?? output }
  }

  public func encode<Coder: TopLevelEncoder>(encoder: Coder) -> Publishers.Encode<Self, Coder>
  where Output: Encodable {
    Publishers.Encode(upstream: self, encoder: encoder)
  }

  public func decode<Item: Decodable, Coder: TopLevelDecoder>(
    type: Item.Type, decoder: Coder
  ) -> Publishers.Decode<Self, Item, Coder> where Output == Coder.Input {
    Publishers.Decode(upstream: self, decoder: decoder)
  }
}
