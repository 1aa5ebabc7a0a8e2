// ST-215: a binding that a closure captured shows what it was in the body, and its own view's body runs from then on
// source: OpenSwiftUI, Binding.readValue
// confidence: medium
//
// prints: P | C
// stategraph: tap "set and show"
// prints: content 0
// stategraph: tap "increase"
// prints: C | content 6

import SwiftUI

struct C: View {
  @Binding var n: Int
  @State private var isShown = false
  var body: some View {
    let _ = print("C")
    VStack {
      Button("set and show") {
        n = 5
        isShown = true
      }
      Button("increase") { n += 1 }
    }
    .sheet(isPresented: $isShown) {
      let _ = print("content", n)
      Text("sees \(n)")
    }
  }
}

struct P: View {
  @State private var n = 0
  var body: some View {
    let _ = print("P")
    C(n: $n)
  }
}
