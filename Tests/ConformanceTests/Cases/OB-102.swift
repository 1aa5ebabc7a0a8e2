// OB-102: an object within an object is named by the way to it
// source: the trace's own promise: a location is named after its owner and its property
// confidence: high
//
// prints: P | C
// stategraph: tap "in"
// prints: C
// writes: P.o.i.v 0 → 1
// causes: P/C: read P.o.i.v

import Observation
import SwiftUI

@Observable final class In {
  var v = 0
}

@Observable final class Out {
  var i = In()
}

struct C: View {
  let o: Out
  var body: some View {
    let _ = print("C")
    Button("in") { o.i.v += 1 }
    Text("\(o.i.v)")
  }
}

struct P: View {
  @State private var o = Out()
  var body: some View {
    let _ = print("P")
    C(o: o)
  }
}
