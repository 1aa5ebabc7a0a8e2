// What happened, as integers: an append-only list of 16-byte records.
//
// A record holds no name and no value. The room that reads the log turns integers into words,
// after the pass, so that naming costs nothing while nodes are evaluated.

/// One thing that happened.
public struct Event: BitwiseCopyable, Sendable {
  /// What the words `a`, `b`, `c` mean. The kinds are computed, and inlined, because each event is told
  /// apart from most of them: a stored constant of another module is fetched by a call.
  public struct Kind: RawRepresentable, BitwiseCopyable, Hashable, Sendable {
    public let rawValue: UInt32
    @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// A pass begins. `a` number of the pass.
    @inlinable public static var passBegan: Kind { Kind(rawValue: 1) }
    @inlinable public static var passEnded: Kind { Kind(rawValue: 2) }
    /// `a` node, `b` its parent or −1.
    @inlinable public static var created: Kind { Kind(rawValue: 3) }
    /// `a` node. Children come before their parents.
    @inlinable public static var removed: Kind { Kind(rawValue: 4) }
    /// `a` location, `b` its owner or −1.
    @inlinable public static var locationMade: Kind { Kind(rawValue: 5) }
    /// `a` location.
    @inlinable public static var locationRemoved: Kind { Kind(rawValue: 6) }
    /// The node depends on the location from now on. `a` node, `b` location, `c` the host's number of the place.
    @inlinable public static var read: Kind { Kind(rawValue: 7) }
    /// The node no longer depends on the location. `a` node, `b` location.
    @inlinable public static var unread: Kind { Kind(rawValue: 8) }
    /// `a` location, `b` the host's detail.
    @inlinable public static var wrote: Kind { Kind(rawValue: 9) }
    /// A write of an equal value. `a` location, `b` the host's detail.
    @inlinable public static var wroteEqual: Kind { Kind(rawValue: 10) }
    /// The node will have to be evaluated. `a` node, `b` `Invalidation`, `c` location or the
    /// host's detail. A node can be invalidated more than once before it is evaluated.
    @inlinable public static var invalidated: Kind { Kind(rawValue: 11) }
    /// `a` node.
    @inlinable public static var evaluated: Kind { Kind(rawValue: 12) }
    /// The node was looked at, and nothing below it had to be. `a` node, `b` the host's reason.
    @inlinable public static var skipped: Kind { Kind(rawValue: 13) }

    /// Kinds from here on are the host's own.
    @inlinable public static var firstOfHost: UInt32 { 64 }
  }

  public var kind: Kind
  public var a: Int32
  public var b: Int32
  public var c: Int32

  @inlinable
  public init(kind: Kind, a: Int32 = -1, b: Int32 = -1, c: Int32 = -1) {
    self.kind = kind
    self.a = a
    self.b = b
    self.c = c
  }
}

/// Why a node has to be evaluated.
public enum Invalidation: Int32, Sendable {
  /// A location that it depends on was written.
  case location = 0
  /// The host said so; the host's detail says why.
  case host = 1
}

extension Engine {
  /// Appends a record of the host's own. Does nothing while nothing is recorded.
  @inlinable
  public func note(_ kind: Event.Kind, _ a: Int32, _ b: Int32 = -1, _ c: Int32 = -1) {
    if isLogging { log(kind, a, b, c) }
  }

  /// Hands over everything logged since the last call, in order, and forgets it.
  ///
  /// - Complexity: O(events).
  public func drainLog(_ body: (UnsafeBufferPointer<Event>) -> Void) {
    body(UnsafeBufferPointer(start: core.pointee.log.base, count: core.pointee.log.count))
    core.pointee.log.removeAll()
    // Room for what a step takes is kept, room for what a first build took is not.
    if core.pointee.log.capacity > 1 << 14 {
      core.pointee.log.deallocate()
      core.pointee.log = Store(capacity: 256)
    }
  }

  public var loggedEventCount: Int { core.pointee.log.count }

  @inlinable
  func log(_ kind: Event.Kind, _ a: Int32, _ b: Int32 = -1, _ c: Int32 = -1) {
    core.pointee.log.append(Event(kind: kind, a: a, b: b, c: c))
  }
}
