// A property wrapper around `State`, with an action for every write through its binding. The state in it is found and linked, so the view refreshes.
//
// The state inside the wrapper is found and linked; its row is called after the property. A write through the binding calls the action, a direct one does not.

import SwiftUI

// stategraph: type "Grace" into "Name"
// stategraph: tap "reset"

@propertyWrapper
struct Watched<Value>: DynamicProperty {
  private let state: State<Value>
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

struct ContentView: View {
  @Watched(wrappedValue: "Ada", toAction: { print("wrote \($0)") }) private var name

  var body: some View {
    VStack {
      Text("Hello, \(name)")
      TextField("Name", text: $name)
      Button("reset") { name = "Ada" }
    }
  }
}
