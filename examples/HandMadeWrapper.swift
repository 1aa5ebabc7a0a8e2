// A property wrapper made by hand, without `State` inside. It keeps the value and offers a binding, and still nothing runs again: nobody depends on it.
//
// There is no row at all: nothing that stategraph, or SwiftUI, could know of. The write happens (it is printed), and nothing runs.

import SwiftUI

// stategraph: tap "rename"

final class Box<Value> {
  var value: Value

  init(_ value: Value) {
    self.value = value
  }
}

@propertyWrapper
struct Stored<Value>: DynamicProperty {
  private let box: Box<Value>

  init(wrappedValue: Value) {
    box = Box(wrappedValue)
  }

  var wrappedValue: Value {
    get { box.value }
    nonmutating set { box.value = newValue }
  }

  var projectedValue: Binding<Value> {
    Binding(get: { box.value }, set: { box.value = $0 })
  }
}

struct ContentView: View {
  @Stored private var name = "Ada"

  var body: some View {
    VStack {
      Text(name)
      Button("rename") {
        name = "Grace"
        print(name)
      }
    }
  }
}
