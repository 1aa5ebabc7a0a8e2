// `NotificationCenter.publisher`: notifications as they are posted.
#if !canImport(Darwin)
  public import Foundation

  extension NotificationCenter {
    /// A publisher of the notifications of a name, from one object or from all.
    public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
      Publisher(center: self, name: name, object: object)
    }

    public struct Publisher: StateGraphCombine.Publisher {
      public typealias Output = Notification
      public typealias Failure = Never
      public let center: NotificationCenter
      public let name: Notification.Name
      public let object: AnyObject?

      public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
        self.center = center
        self.name = name
        self.object = object
      }

      public func receive<S: Subscriber>(subscriber: S) where S.Input == Notification, S.Failure == Never {
        let observation = Observation(center)
        let subscription = SerialSubscription<Notification, Never>(
          "NotificationCenter Observer", to: subscriber, unasked: .drop, atEnd: { _ in observation.end() })
        subscription.open()
        // It is safe on any thread, and the subscriber hears of a notification where it is posted.
        nonisolated(unsafe) let target = subscription
        observation.begin(center.addObserver(forName: name, object: object, queue: nil) { target.send($0) })
      }
    }

    /// What the center returned, until it is given back.
    private final class Observation {
      private let center: NotificationCenter
      private let lock = Lock()
      private var token: (any NSObjectProtocol)?
      private var isOver = false

      init(_ center: NotificationCenter) { self.center = center }

      func begin(_ token: any NSObjectProtocol) {
        let isLate = lock.held {
          if !isOver { self.token = token }
          return isOver
        }
        if isLate { center.removeObserver(token) }
      }

      func end() {
        let token = lock.held {
          isOver = true
          return self.token.take()
        }
        if let token { center.removeObserver(token) }
      }
    }
  }

  extension NotificationCenter.Publisher: Equatable {
    public static func == (a: Self, b: Self) -> Bool {
      a.center === b.center && a.name == b.name && a.object === b.object
    }
  }
#endif
