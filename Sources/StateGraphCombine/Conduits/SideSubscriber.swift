// How an operator listens to a publisher beside its own.

/// Tells an operator what a publisher says. It passes for the operator's conduit.
struct SideSubscriber<Input, Failure: Error>: Subscriber, Conduit {
  let parent: any Subscription & Conduit
  let onSubscription: (any Subscription) -> Void
  let onValue: (Input) -> Subscribers.Demand
  let onCompletion: (Subscribers.Completion<Failure>) -> Void

  var combineIdentifier: CombineIdentifier { parent.combineIdentifier }
  var description: String { parent.description }
  var mirrorChildren: [Mirror.Child] { parent.mirrorChildren }
  func receive(subscription: any Subscription) { onSubscription(subscription) }
  func receive(_ input: Input) -> Subscribers.Demand { onValue(input) }
  func receive(completion: Subscribers.Completion<Failure>) { onCompletion(completion) }
}

/// Tells an operator what one of many publishers says. Each has an identity of its own.
struct ChildSubscriber<Input, Failure: Error>: Subscriber, Conduit {
  let combineIdentifier = CombineIdentifier()
  let name: String
  let parentIdentifier: CombineIdentifier
  let onSubscription: (any Subscription) -> Void
  let onValue: (Input) -> Subscribers.Demand
  let onCompletion: (Subscribers.Completion<Failure>) -> Void

  var description: String { name }
  var mirrorChildren: [Mirror.Child] { [("parentSubscription", parentIdentifier)] }
  func receive(subscription: any Subscription) { onSubscription(subscription) }
  func receive(_ input: Input) -> Subscribers.Demand { onValue(input) }
  func receive(completion: Subscribers.Completion<Failure>) { onCompletion(completion) }
}
