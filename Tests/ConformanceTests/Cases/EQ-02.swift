// EQ-02: a child with an equal input is skipped, with a new one evaluated
// source: a diffing blog's log of 2026, §8; OpenSwiftUI ObservedObjectCompatibilityTests
// confidence: high
//
// prints: P | C
// stategraph: tap "u"
// prints: P
// skips: P/C
// stategraph: tap "n"
// prints: P | C
// causes: P: read P.n | P/C: new input n: 0 → 1

import SwiftUI

struct C: View {
  let n: Int
  var body: some View {
    let _ = print("C")
    Text("\(n)")
  }
}

struct P: View {
  @State private var n = 0
  @State private var u = false
  var body: some View {
    let _ = print("P")
    VStack {
      Text("\(u)")
      C(n: n)
      Button("u") { u.toggle() }
      Button("n") { n += 1 }
    }
  }
}
