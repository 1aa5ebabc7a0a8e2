// ID-06: `opacity(0)` and `hidden` keep the state, and nothing disappears
// source: ole/swiftui-view-lifecycle, CaseStudyOpacity
// confidence: medium
// note: What a step shows is what there is, visible or not.
//
// stategraph: tap "a0"
// stategraph: tap "b0"
// stategraph: tap "fade"
// stategraph: tap "fade"
// shows: a1 | b1 | c0 | fade

import SwiftUI

struct C: View {
  let t: String
  @State private var n = 0
  init(t: String) { self.t = t }
  var body: some View { Button("\(t)\(n)") { n += 1 }.onDisappear { print("gone") } }
}

struct P: View {
  @State private var isFaded = false
  var body: some View {
    VStack {
      C(t: "a").opacity(isFaded ? 0 : 1)
      C(t: "b")
      C(t: "c").hidden()
      Button("fade") { isFaded.toggle() }
    }
  }
}
