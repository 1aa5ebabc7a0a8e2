// OB-04: a computed property is tracked through what it reads
// source: Swift 6.3.1
// confidence: high
//
// shows: 2 | +
// stategraph: tap "+"
// shows: 4 | +
// causes: V: read V.m.n

import Observation
import SwiftUI

@Observable final class M {
  var n = 1
  var c: Int { n * 2 }
}

struct V: View {
  @State private var m = M()
  var body: some View {
    VStack {
      Text("\(m.c)")
      Button("+") { m.n += 1 }
    }
  }
}
