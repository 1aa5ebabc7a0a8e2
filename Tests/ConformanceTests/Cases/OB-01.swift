// OB-01: a write to a tracked property evaluates its reader, and the children whose input differs
// source: OpenSwiftUI StateObjectCompatibilityTests, observableMacroTrackedValue
// confidence: high
//
// prints: P | S | S | P | S
// causes: P: is new | P/S: is new | P/S#2: is new | P: read P.m.t1 | P/S: new input c: false → true

import Observation
import SwiftUI

@Observable class M {
  var t1 = false
  @ObservationIgnored var t2 = false
}

struct S: View {
  var c: Bool
  var body: some View {
    let _ = print("S")
    Color(c ? .red : .blue)
  }
}

struct P: View {
  @State private var m = M()
  var body: some View {
    let _ = print("P")
    VStack {
      S(c: m.t1)
      S(c: m.t2)
    }
    .onAppear { m.t1.toggle() }
  }
}
