// PC-09: an object's change names the property that observes it
// source: a diffing blog's log of 2026, §5, §6; a public log
// confidence: medium
//
// prints: P: @self, @identity, _m changed. | A: @self, @identity, _m changed.
// stategraph: tap "+"
// prints: P: _m changed. | A: _m changed.

import SwiftUI

final class M: ObservableObject {
  @Published var n = 0
}

struct A: View {
  @ObservedObject var m: M
  var body: some View {
    let _ = Self._printChanges()
    Text("\(m.n)")
  }
}

struct P: View {
  @StateObject private var m = M()
  var body: some View {
    let _ = Self._printChanges()
    VStack {
      A(m: m)
      Button("+") { m.n += 1 }
    }
  }
}
