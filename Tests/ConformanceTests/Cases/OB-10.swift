// OB-10: two writes in one action are one pass
// source: Swift 6.3.1; OpenSwiftUI ObservationUtils
// confidence: medium
//
// prints: P 0
// stategraph: tap "x"
// prints: P 2
// writes: P.m.n 0 → 1 | P.m.n 1 → 2

import Observation
import SwiftUI

@Observable final class M {
  var n = 0
}

struct P: View {
  @State private var m = M()
  var body: some View {
    let _ = print("P", m.n)
    Button("x") {
      m.n = 1
      m.n = 2
    }
  }
}
