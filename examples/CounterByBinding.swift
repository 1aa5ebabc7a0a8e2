// A counter button that is given a binding. It writes the parent's state, and the parent prints 1, 2, 3.
//
// The button's write goes to the parent's row. The closure prints 1, 2, 3.

import SwiftUI

// stategraph: tap "count"
// stategraph: tap "count"
// stategraph: tap "count"

struct ContentView: View {
  @State private var counter = 0

  var body: some View {
    CounterButton(count: $counter) { print(counter) }
  }
}

struct CounterButton: View {
  @Binding var count: Int
  var action: () -> Void

  var body: some View {
    VStack {
      Text("\(count)")
      Button("count") {
        count += 1
        action()
      }
    }
  }
}
