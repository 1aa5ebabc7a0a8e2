// Operators that look for a value, and answer as soon as they know.

extension Publishers {
  /// Hands on the first value.
  public struct First<Upstream: Publisher>: Reducing {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    var reduction: OwnReduction { Reduction(at: { _ in true }) { $0 } }
  }

  /// Hands on the first value that a closure accepts.
  public struct FirstWhere<Upstream: Publisher>: Reducing {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let predicate: (Output) -> Bool
    // Combine's own name for it.
    static var name: String { "TryFirst" }
    var reduction: OwnReduction { Reduction(at: predicate) { $0 } }
  }

  public struct TryFirstWhere<Upstream: Publisher>: Reducing {
    public typealias Output = Upstream.Output
    public typealias Failure = any Error
    public let upstream: Upstream
    public let predicate: (Output) throws -> Bool
    var reduction: OwnReduction { Reduction(atTrying: predicate) { $0 } }
  }

  /// Hands on the last value, at the end.
  public struct Last<Upstream: Publisher>: Reducing {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    var reduction: OwnReduction {
      Reduction {
        $0 = $1
        return .more
      }
    }
  }

  /// Hands on the last value that a closure accepts, at the end.
  public struct LastWhere<Upstream: Publisher>: Reducing {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let predicate: (Output) -> Bool
    var reduction: OwnReduction {
      Reduction {
        if predicate($1) { $0 = $1 }
        return .more
      }
    }
  }

  public struct TryLastWhere<Upstream: Publisher>: Reducing {
    public typealias Output = Upstream.Output
    public typealias Failure = any Error
    public let upstream: Upstream
    public let predicate: (Output) throws -> Bool
    var reduction: OwnReduction {
      Reduction(trying: {
        if try predicate($1) { $0 = $1 }
        return .more
      })
    }
  }

  /// Hands on whether there is such a value.
  public struct Contains<Upstream: Publisher>: Reducing where Upstream.Output: Equatable {
    public typealias Output = Bool
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let output: Upstream.Output
    var reduction: OwnReduction { Reduction(false, at: { $0 == output }) { _ in true } }
  }

  /// Hands on whether there is a value that a closure accepts.
  public struct ContainsWhere<Upstream: Publisher>: Reducing {
    public typealias Output = Bool
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let predicate: (Upstream.Output) -> Bool
    var reduction: OwnReduction { Reduction(false, at: predicate) { _ in true } }
  }

  public struct TryContainsWhere<Upstream: Publisher>: Reducing {
    public typealias Output = Bool
    public typealias Failure = any Error
    public let upstream: Upstream
    public let predicate: (Upstream.Output) throws -> Bool
    var reduction: OwnReduction { Reduction(false, atTrying: predicate) { _ in true } }
  }

  /// Hands on whether a closure accepts all values.
  public struct AllSatisfy<Upstream: Publisher>: Reducing {
    public typealias Output = Bool
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let predicate: (Upstream.Output) -> Bool
    var reduction: OwnReduction { Reduction(true, at: { !predicate($0) }) { _ in false } }
  }

  public struct TryAllSatisfy<Upstream: Publisher>: Reducing {
    public typealias Output = Bool
    public typealias Failure = any Error
    public let upstream: Upstream
    public let predicate: (Upstream.Output) throws -> Bool
    var reduction: OwnReduction { Reduction(true, atTrying: { try !predicate($0) }) { _ in false } }
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
