// OB-111: a parent that reads the same property is evaluated first, its child once
// source: inferred from OB-03 and BN-01
// confidence: medium
//
// prints: P 0 | C 0
// stategraph: tap "+"
// prints: P 1 | C 1

import Observation
import SwiftUI

@Observable final class M {
  var n = 0
}

struct C: View {
  let m: M
  var body: some View {
    let _ = print("C", m.n)
    Text("\(m.n)")
  }
}

struct P: View {
  @State private var m = M()
  var body: some View {
    let _ = print("P", m.n)
    VStack {
      C(m: m)
      Button("+") { m.n += 1 }
    }
  }
}
