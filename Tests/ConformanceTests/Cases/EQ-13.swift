// EQ-13: an equal child is still evaluated for its own state
// source: WWDC21, Demystify SwiftUI
// confidence: medium
//
// prints: P | C
// stategraph: tap "c0"
// prints: C
// causes: P/C: read P/C.n

import SwiftUI

struct C: View {
  @State private var n = 0
  var body: some View {
    let _ = print("C")
    Button("c\(n)") { n += 1 }
  }
}

struct P: View {
  var body: some View {
    let _ = print("P")
    VStack { C() }
  }
}
