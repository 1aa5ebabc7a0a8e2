// SD-15: `toAction` runs for writes through the binding only
// source: the articles (B15: S3.7; S1.15 says after every assignment, its code says otherwise)
// confidence: high
//
// stategraph: type "Tim" into "name"
// prints: Tim
// stategraph: tap "direct"
// shows: name | Bob | direct

import SwiftUI

@propertyWrapper struct MyState<Value>: DynamicProperty {
  private var state: State<Value>
  private let toAction: ((Value) -> Void)?
  init(wrappedValue: Value, toAction: ((Value) -> Void)? = nil) {
    state = State(wrappedValue: wrappedValue)
    self.toAction = toAction
  }
  var wrappedValue: Value {
    get { state.wrappedValue }
    nonmutating set { state.wrappedValue = newValue }
  }
  var projectedValue: Binding<Value> {
    Binding(
      get: { state.wrappedValue },
      set: {
        state.wrappedValue = $0
        toAction?($0)
      })
  }
}

struct V: View {
  @MyState<String>(wrappedValue: "hello", toAction: { print($0) }) var name
  var body: some View {
    TextField("name", text: $name)
    Button("direct") { name = "Bob" }
  }
}
