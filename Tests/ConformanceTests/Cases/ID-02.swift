// ID-02: the branches of an `if` are different views
// source: WWDC21, Demystify SwiftUI; ole/swiftui-view-lifecycle; mecid, 2021-12-09
// confidence: high
//
// stategraph: tap "a0"
// shows: a1 | flip
// stategraph: tap "flip"
// shows: b0 | flip
// loses: P/C.n 1 branch
// stategraph: tap "flip"
// shows: a0 | flip

import SwiftUI

struct C: View {
  let t: String
  @State private var n = 0
  init(t: String) { self.t = t }
  var body: some View { Button("\(t)\(n)") { n += 1 } }
}

struct P: View {
  @State private var f = true
  var body: some View {
    VStack {
      if f { C(t: "a") } else { C(t: "b") }
      Button("flip") { f.toggle() }
    }
  }
}
