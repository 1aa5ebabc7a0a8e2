// Ending a subscription, by hand or by letting go of it.

import Synchronization

/// Something that can be called off.
public protocol Cancellable {
  func cancel()
}

extension Cancellable {
  public func store(in set: inout Set<AnyCancellable>) {
    AnyCancellable(self).store(in: &set)
  }

  public func store<C: RangeReplaceableCollection>(in collection: inout C) where C.Element == AnyCancellable {
    AnyCancellable(self).store(in: &collection)
  }
}

/// Cancels when it is released.
public final class AnyCancellable: Cancellable, Hashable {
  private static let made = Atomic<Int>(0)

  private let lock = Lock()
  private var action: (() -> Void)?
  // An address would give sets of them another order in each run, and with it what is cancelled first.
  private let number = made.wrappingAdd(1, ordering: .relaxed).newValue

  public init(_ cancel: @escaping () -> Void) { action = cancel }
  public init<C: Cancellable>(_ canceller: C) { action = { canceller.cancel() } }
  deinit { action?() }

  public func cancel() { lock.held { action.take() }?() }

  public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }
  public func store<C: RangeReplaceableCollection>(in collection: inout C) where C.Element == AnyCancellable {
    collection.append(self)
  }

  public static func == (a: AnyCancellable, b: AnyCancellable) -> Bool { a === b }
  public func hash(into hasher: inout Hasher) { hasher.combine(number) }
}
