// BN-01: a child's write through a binding evaluates the parent that reads, then the child, once each
// source: the articles (S0.9); OpenSwiftUI BindableCompatibilityTests
// confidence: medium
//
// prints: P | C
// stategraph: tap "c0"
// prints: P | C
// shows: 1 | c1
// writes: P.n 0 → 1

import SwiftUI

struct C: View {
  @Binding var n: Int
  var body: some View {
    let _ = print("C")
    Button("c\(n)") { n += 1 }
  }
}

struct P: View {
  @State private var n = 0
  var body: some View {
    let _ = print("P")
    VStack {
      Text("\(n)")
      C(n: $n)
    }
  }
}
