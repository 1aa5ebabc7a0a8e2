// Operators that look for a value, and answer as soon as they know.

extension Publishers {
  /// Hands on the first value.
  public struct First<Upstream: Publisher>: Folding {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    var fold: OwnFold { Fold(result: { nil }) { .last($0) } }
  }

  /// Hands on the first value that a closure accepts.
  public struct FirstWhere<Upstream: Publisher>: Folding {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let predicate: (Output) -> Bool
    var fold: OwnFold { Fold(result: { nil }) { predicate($0) ? .last($0) : .skip } }
  }

  public struct TryFirstWhere<Upstream: Publisher>: Folding {
    public typealias Output = Upstream.Output
    public typealias Failure = any Error
    public let upstream: Upstream
    public let predicate: (Output) throws -> Bool
    var fold: OwnFold { Fold(result: { nil }, trying: { try predicate($0) ? .last($0) : .skip }) }
  }

  /// Hands on the last value, at the end.
  public struct Last<Upstream: Publisher>: Folding {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    var fold: OwnFold {
      var last: Output?
      return Fold(result: { last }) {
        last = $0
        return .skip
      }
    }
  }

  /// Hands on the last value that a closure accepts, at the end.
  public struct LastWhere<Upstream: Publisher>: Folding {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let predicate: (Output) -> Bool
    var fold: OwnFold {
      var last: Output?
      return Fold(result: { last }) {
        if predicate($0) { last = $0 }
        return .skip
      }
    }
  }

  public struct TryLastWhere<Upstream: Publisher>: Folding {
    public typealias Output = Upstream.Output
    public typealias Failure = any Error
    public let upstream: Upstream
    public let predicate: (Output) throws -> Bool
    var fold: OwnFold {
      var last: Output?
      return Fold(
        result: { last },
        trying: {
          if try predicate($0) { last = $0 }
          return .skip
        })
    }
  }

  /// Hands on whether there is such a value.
  public struct Contains<Upstream: Publisher>: Folding where Upstream.Output: Equatable {
    public typealias Output = Bool
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let output: Upstream.Output
    var fold: OwnFold { Fold(result: { false }) { $0 == output ? .last(true) : .skip } }
  }

  /// Hands on whether there is a value that a closure accepts.
  public struct ContainsWhere<Upstream: Publisher>: Folding {
    public typealias Output = Bool
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let predicate: (Upstream.Output) -> Bool
    var fold: OwnFold { Fold(result: { false }) { predicate($0) ? .last(true) : .skip } }
  }

  public struct TryContainsWhere<Upstream: Publisher>: Folding {
    public typealias Output = Bool
    public typealias Failure = any Error
    public let upstream: Upstream
    public let predicate: (Upstream.Output) throws -> Bool
    var fold: OwnFold { Fold(result: { false }, trying: { try predicate($0) ? .last(true) : .skip }) }
  }

  /// Hands on whether a closure accepts all values.
  public struct AllSatisfy<Upstream: Publisher>: Folding {
    public typealias Output = Bool
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let predicate: (Upstream.Output) -> Bool
    var fold: OwnFold { Fold(result: { true }) { predicate($0) ? .skip : .last(false) } }
  }

  public struct TryAllSatisfy<Upstream: Publisher>: Folding {
    public typealias Output = Bool
    public typealias Failure = any Error
    public let upstream: Upstream
    public let predicate: (Upstream.Output) throws -> Bool
    var fold: OwnFold { Fold(result: { true }, trying: { try predicate($0) ? .skip : .last(false) }) }
  }
}

extension Publisher {
  public func first() -> Publishers.First<Self> { Publishers.First(upstream: self) }
  public func first(where predicate: @escaping (Output) -> Bool) -> Publishers.FirstWhere<Self> {
    Publishers.FirstWhere(upstream: self, predicate: predicate)
  }
  public func tryFirst(where predicate: @escaping (Output) throws -> Bool) -> Publishers.TryFirstWhere<Self> {
    Publishers.TryFirstWhere(upstream: self, predicate: predicate)
  }

  public func last() -> Publishers.Last<Self> { Publishers.Last(upstream: self) }
  public func last(where predicate: @escaping (Output) -> Bool) -> Publishers.LastWhere<Self> {
    Publishers.LastWhere(upstream: self, predicate: predicate)
  }
  public func tryLast(where predicate: @escaping (Output) throws -> Bool) -> Publishers.TryLastWhere<Self> {
    Publishers.TryLastWhere(upstream: self, predicate: predicate)
  }

  public func contains(where predicate: @escaping (Output) -> Bool) -> Publishers.ContainsWhere<Self> {
    Publishers.ContainsWhere(upstream: self, predicate: predicate)
  }
  public func tryContains(where predicate: @escaping (Output) throws -> Bool) -> Publishers.TryContainsWhere<Self> {
    Publishers.TryContainsWhere(upstream: self, predicate: predicate)
  }

  public func allSatisfy(_ predicate: @escaping (Output) -> Bool) -> Publishers.AllSatisfy<Self> {
    Publishers.AllSatisfy(upstream: self, predicate: predicate)
  }
  public func tryAllSatisfy(_ predicate: @escaping (Output) throws -> Bool) -> Publishers.TryAllSatisfy<Self> {
    Publishers.TryAllSatisfy(upstream: self, predicate: predicate)
  }
}

extension Publisher where Output: Equatable {
  public func contains(_ output: Output) -> Publishers.Contains<Self> {
    Publishers.Contains(upstream: self, output: output)
  }
}
