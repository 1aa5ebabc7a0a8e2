// OB-104: a property that the last body did not read is no dependency any more
// source: developer.apple.com/documentation/observation/withobservationtracking(_:onchange:)
// confidence: high
//
// prints: P
// stategraph: tap "off"
// prints: P
// stategraph: tap "n"
// stategraph: tap "off"
// prints: P
// stategraph: tap "n"
// prints: P

import Observation
import SwiftUI

@Observable final class M {
  var on = true
  var n = 0
}

struct P: View {
  @State private var m = M()
  var body: some View {
    let _ = print("P")
    VStack {
      if m.on { Text("\(m.n)") }
      Button("off") { m.on.toggle() }
      Button("n") { m.n += 1 }
    }
  }
}
