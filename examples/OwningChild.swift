// A child that owns what it was given. The value it gets is only the first one of a state of its own: from then on neither hears of the other.
//
// Both cards have a row of their own, and no dashed line joins them. In step 1 the parent stays white. In step 2 the parent's new value reaches the child as an input, the child's body runs, and its own `number` is still what it was: an initial value is taken once.

import SwiftUI

// stategraph: tap "+" in DetailView
// stategraph: tap "parent +"

struct ContentView: View {
  @State private var value = 99

  var body: some View {
    VStack {
      DetailView(number: value)
      Text("parent: \(value)")
      Button("parent +") { value += 1 }
    }
  }
}

struct DetailView: View {
  @State var number: Int

  var body: some View {
    HStack {
      Text("0: \(number)")
      Button("+") { number += 1 }
    }
  }
}
