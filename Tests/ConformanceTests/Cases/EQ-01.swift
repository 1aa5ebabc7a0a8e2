// EQ-01: a child without inputs is skipped
// source: a diffing blog's log of 2026, §2; OpenSwiftUI ObservedObjectCompatibilityTests
// confidence: high
//
// prints: P | C
// stategraph: tap "t"
// prints: P
// skips: P/C

import SwiftUI

struct C: View {
  var body: some View {
    let _ = print("C")
    Text("x")
  }
}

struct P: View {
  @State private var on = true
  var body: some View {
    let _ = print("P")
    VStack {
      C()
      Text(on ? "On" : "Off")
      Button("t") { on.toggle() }
    }
  }
}
