// OB-101: every property has its name, private ones and those of the superclass too
// source: the trace's own promise: a location is named after its owner and its property
// confidence: high
//
// stategraph: tap "go"
// writes: P.m.count 0 → 1 | P.m.title "a" → "b" | P.m.extra 0 → 1 | P.m.hidden [] → [1]
// shows: 1 b 1 1 | go

import Observation
import SwiftUI

@Observable class Base {
  var count = 0
  var title = "a"
}

@Observable final class M: Base {
  var extra = 0
  private var hidden: [Int] = []
  var hiddenCount: Int { hidden.count }
  func go() {
    count = 1
    title = "b"
    extra = 1
    hidden.append(1)
  }
}

struct P: View {
  @State private var m = M()
  var body: some View {
    VStack {
      Text("\(m.count) \(m.title) \(m.extra) \(m.hiddenCount)")
      Button("go") { m.go() }
    }
  }
}
