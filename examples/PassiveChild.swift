// A value passed to a passive child. The child has no state: each new number makes the parent's body, and then the child's, run again.
//
// `DetailView` has no state. In step 1 its badge reads `new input number`: it runs because its parent ran and handed on something else, not because it read a state.

import SwiftUI

// stategraph: tap "+"

struct ContentView: View {
  @State private var value = 99

  var body: some View {
    VStack {
      DetailView(number: value)
      Button("+") { value += 1 }
    }
  }
}

struct DetailView: View {
  let number: Int

  var body: some View {
    Text("Number: \(number)")
  }
}
