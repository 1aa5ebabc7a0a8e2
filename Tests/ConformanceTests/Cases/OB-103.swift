// OB-103: a write to a property that nobody reads is recorded, and evaluates nothing
// source: developer.apple.com/documentation/observation
// confidence: high
//
// prints: P
// stategraph: tap "+"
// writes: P.m.n 0 → 1
// evaluates:

import Observation
import SwiftUI

@Observable final class M {
  var n = 0
}

struct P: View {
  @State private var m = M()
  var body: some View {
    let _ = print("P")
    Button("+") { m.n += 1 }
  }
}
