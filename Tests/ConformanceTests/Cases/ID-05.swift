// ID-05: a view that goes loses its state
// source: ole/swiftui-view-lifecycle
// confidence: high
//
// stategraph: tap "a0"
// shows: a1 | flip
// stategraph: tap "flip"
// shows: flip
// loses: P/C.n 1 gone
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
      if f { C(t: "a") }
      Button("flip") { f.toggle() }
    }
  }
}
