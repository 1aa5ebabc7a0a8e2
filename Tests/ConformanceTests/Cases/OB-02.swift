// OB-02: a write to an ignored property evaluates nothing
// source: OpenSwiftUI StateObjectCompatibilityTests, observableMacroIgnoredValue
// confidence: high
//
// prints: P | S | S

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
    .onAppear { m.t2.toggle() }
  }
}
