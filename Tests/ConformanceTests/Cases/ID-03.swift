// ID-03: a conditional expression keeps the view
// source: WWDC21, Demystify SwiftUI; mecid, 2021-12-09
// confidence: high
//
// stategraph: tap "a0"
// shows: a1 | flip
// stategraph: tap "flip"
// shows: b1 | flip

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
      C(t: f ? "a" : "b")
      Button("flip") { f.toggle() }
    }
  }
}
