// A counter button with a copy of its own. It counts, but the parent's state stays as it is, and the parent prints 0, 0, 0.
//
// One word differs, `@State` for `@Binding`. The write stays in the button's own card, the parent's row never changes, and the closure prints 0, 0, 0.

import SwiftUI

// stategraph: tap "count"
// stategraph: tap "count"
// stategraph: tap "count"

struct ContentView: View {
  @State private var counter = 0

  var body: some View {
    CounterButton(count: counter) { print(counter) }
  }
}

struct CounterButton: View {
  @State var count: Int
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
