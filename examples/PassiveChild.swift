// A value passed to a passive child. The child has no state: each new number makes the parent's body, and then the child's, run again.

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
