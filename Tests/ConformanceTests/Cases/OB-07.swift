// OB-07: an equal write of an equatable property notifies nobody
// source: Swift 6.3.1, shouldNotifyObservers
// confidence: high
// note: By toolchain (C4): up to Swift 6.1 the write notified.
//
// prints: P
// stategraph: tap "same"

import Observation
import SwiftUI

@Observable final class M {
  var n = 0
}

struct P: View {
  @State private var m = M()
  var body: some View {
    let _ = print("P")
    VStack {
      Text("\(m.n)")
      Button("same") { m.n = 0 }
    }
  }
}
