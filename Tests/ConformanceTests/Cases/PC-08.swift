// PC-08: a child with another plain value says self
// source: a diffing blog's log of 2026, §8-1; three other outputs
// confidence: medium
// note: Sources conflict (C7): the blog's §8 prints `_count changed.` for a plain let; the mechanism names dynamic properties only.
//
// prints: C: @self changed.
// stategraph: tap "+"
// prints: C: @self changed.

import SwiftUI

struct C: View {
  let n: Int
  var body: some View {
    let _ = Self._printChanges()
    Text("\(n)")
  }
}

struct P: View {
  @State private var n = 0
  var body: some View {
    VStack {
      C(n: n)
      Button("+") { n += 1 }
    }
  }
}
