// OB-09: a change in place notifies, even when the value stays equal
// source: Swift 6.3.1
// confidence: high
//
// prints: P
// stategraph: tap "same"
// prints: P

import Observation
import SwiftUI

struct S: Equatable {
  var b = 5
}

@Observable final class M {
  var s = S()
}

struct P: View {
  @State private var m = M()
  var body: some View {
    let _ = print("P")
    VStack {
      Text("\(m.s.b)")
      Button("same") { m.s.b = 5 }
    }
  }
}
