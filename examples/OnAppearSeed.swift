// A state that `onAppear` fills. The first body sees 0, the next pass shows `4: 100`; later values of the parent do not come through, because a view appears once.
//
// Step 0 has two passes: the first body sees 0, the write of `onAppear` makes the second. In step 1 the child gets a new input and runs, and `4: 100` stays: it has appeared already.

import SwiftUI

// stategraph: tap "parent +"

struct ContentView: View {
  @State private var value = 99

  var body: some View {
    VStack {
      DetailView(number: value)
      Button("parent +") { value += 1 }
      Text("parent: \(value)")
    }
  }
}

struct DetailView: View {
  @State private var number = 0
  private var given: Int

  init(number: Int) {
    given = number + 1
  }

  var body: some View {
    Text("4: \(number)")
      .onAppear { number = given }
  }
}
