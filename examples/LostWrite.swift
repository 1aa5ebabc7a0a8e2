// A write in `init` that is lost. The state has no location yet, so the first body sees nil: `1: 0`, not `1: 100`.
//
// The row in step 0 is marked ⊘: the state had no location yet. The first body shows `1: 0`.

import SwiftUI

// stategraph: tap "+"

struct ContentView: View {
  @State private var value = 99

  var body: some View {
    DetailView(number: value)
  }
}

struct DetailView: View {
  @State private var number: Int?

  init(number: Int) {
    self.number = number + 1
  }

  var body: some View {
    HStack {
      Text("1: \(number ?? 0)")
      Button("+") { number = (number ?? 0) + 1 }
    }
  }
}
