// OB-18: a declared `@Environment(Type.self)` that is not read is no dependency
// source: a public SwiftUI skill, state-management.md
// confidence: medium
//
// prints: P | C
// stategraph: tap "+"

import Observation
import SwiftUI

@Observable final class M {
  var n = 0
}

struct C: View {
  @Environment(M.self) private var m
  var body: some View {
    let _ = print("C")
    Text("c")
  }
}

struct P: View {
  @State private var m = M()
  var body: some View {
    let _ = print("P")
    VStack {
      C()
      Button("+") { m.n += 1 }
    }
    .environment(m)
  }
}
