// How many values a subscriber is ready to take.

extension Subscribers {
  /// The number of values that a subscriber asks for, which may be any number.
  public struct Demand: Hashable, Comparable, Codable, Sendable, CustomStringConvertible {
    /// `Int.max` stands for any number: nobody lives to see the difference.
    private var count: Int

    private init(count: Int) { self.count = count }

    /// One number, as Combine writes it: any number is one more than the largest.
    public init(from decoder: any Decoder) throws {
      count = Int(clamping: try decoder.singleValueContainer().decode(UInt.self))
    }
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(count == .max ? UInt(Int.max) + 1 : UInt(count))
    }

    public static let unlimited = Demand(count: .max)
    public static let none = Demand(count: 0)
    public static func max(_ value: Int) -> Demand {
      precondition(value >= 0, "a demand cannot be negative")
      return Demand(count: value)
    }

    /// The number, or `nil` if it is unlimited.
    public var max: Int? { count == .max ? nil : count }

    public var description: String { count == .max ? "unlimited" : "max(\(count))" }

    public static func < (a: Demand, b: Demand) -> Bool { a.count < b.count }

    /// Too many to count is unlimited.
    public static func + (a: Demand, b: Demand) -> Demand {
      let sum = a.count.addingReportingOverflow(b.count)
      return sum.overflow ? .unlimited : Demand(count: sum.partialValue)
    }

    /// Unlimited stays unlimited, and less than none is none.
    public static func - (a: Demand, b: Demand) -> Demand {
      if a.count == .max { return .unlimited }
      return Demand(count: Swift.max(0, a.count - b.count))
    }

    public static func * (a: Demand, factor: Int) -> Demand {
      if factor == 0 { return .none }
      let product = a.count.multipliedReportingOverflow(by: factor)
      return product.overflow ? .unlimited : .max(product.partialValue)
    }

    public static func += (a: inout Demand, b: Demand) { a = a + b }
    public static func -= (a: inout Demand, b: Demand) { a = a - b }
    public static func *= (a: inout Demand, factor: Int) { a = a * factor }

    /// A negative number takes away, and a number too large to count is unlimited.
    public static func + (a: Demand, b: Int) -> Demand {
      if a.count == .max { return a }
      let sum = a.count.addingReportingOverflow(b)
      return sum.overflow ? .unlimited : Demand(count: Swift.max(0, sum.partialValue))
    }
    public static func - (a: Demand, b: Int) -> Demand {
      if a.count == .max { return a }
      let difference = a.count.subtractingReportingOverflow(b)
      return difference.overflow ? .none : Demand(count: Swift.max(0, difference.partialValue))
    }
    public static func += (a: inout Demand, b: Int) { a = a + b }
    public static func -= (a: inout Demand, b: Int) { a = a - b }

    // A demand beside a number: unlimited is more than each.
    public static func == (a: Demand, b: Int) -> Bool { a.max == b }
    public static func != (a: Demand, b: Int) -> Bool { a.max != b }
    public static func < (a: Demand, b: Int) -> Bool { a.max.map { $0 < b } ?? false }
    public static func <= (a: Demand, b: Int) -> Bool { a.max.map { $0 <= b } ?? false }
    public static func > (a: Demand, b: Int) -> Bool { !(a <= b) }
    public static func >= (a: Demand, b: Int) -> Bool { !(a < b) }
    public static func == (a: Int, b: Demand) -> Bool { b == a }
    public static func != (a: Int, b: Demand) -> Bool { b != a }
    public static func < (a: Int, b: Demand) -> Bool { b > a }
    public static func <= (a: Int, b: Demand) -> Bool { b >= a }
    public static func > (a: Int, b: Demand) -> Bool { b < a }
    public static func >= (a: Int, b: Demand) -> Bool { b <= a }
  }

  /// How a publisher ends.
  public enum Completion<Failure: Error> {
    case finished
    case failure(Failure)
  }
}

extension Subscribers.Completion: Sendable {}
extension Subscribers.Completion: Equatable where Failure: Equatable {}
extension Subscribers.Completion: Hashable where Failure: Hashable {}

extension Subscribers.Completion: Codable where Failure: Codable {
  private enum CodingKeys: String, CodingKey { case success, error }
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self =
      try container.decode(Bool.self, forKey: .success)
      ? .finished : .failure(container.decode(Failure.self, forKey: .error))
  }
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .finished: try container.encode(true, forKey: .success)
    case .failure(let error):
      try container.encode(false, forKey: .success)
      try container.encode(error, forKey: .error)
    }
  }
}

extension Subscribers.Completion {
  func mapError<Other>(_ transform: (Failure) -> Other) -> Subscribers.Completion<Other> {
    switch self {
    case .finished: .finished
    case .failure(let error): .failure(transform(error))
    }
  }

  /// The same, for whoever takes errors of any type.
  var erased: Subscribers.Completion<any Error> { mapError { $0 } }
}

extension Subscribers.Completion {
  var isFailure: Bool { if case .failure = self { true } else { false } }
}
