// OB-06: a view that only passes a nested object on depends on the reference, not on its inside
// source: Swift 6.3.1
// confidence: high
//
// prints: P | C
// stategraph: tap "in"
// prints: C
// stategraph: tap "swap"
// prints: P | C

import Observation
import SwiftUI

@Observable final class In {
  var v = 0
}

@Observable final class Out {
  var i = In()
}

struct C: View {
  let i: In
  var body: some View {
    let _ = print("C")
    Text("\(i.v)")
  }
}

struct P: View {
  @State private var o = Out()
  var body: some View {
    let _ = print("P")
    VStack {
      C(i: o.i)
      Button("in") { o.i.v += 1 }
      Button("swap") { o.i = In() }
    }
  }
}
