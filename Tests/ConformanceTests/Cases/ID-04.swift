// ID-04: the cases of a `switch` are different views
// source: ole/swiftui-view-lifecycle, CaseStudySwitch
// confidence: medium
//
// stategraph: tap "a0"
// shows: a1 | next
// stategraph: tap "next"
// shows: b0 | next
// stategraph: tap "next"
// shows: c0 | next
// stategraph: tap "next"
// shows: a0 | next

import SwiftUI

struct C: View {
  let t: String
  @State private var n = 0
  init(t: String) { self.t = t }
  var body: some View { Button("\(t)\(n)") { n += 1 } }
}

struct P: View {
  @State private var f = 0
  var body: some View {
    VStack {
      switch f {
      case 0: C(t: "a")
      case 1: C(t: "b")
      default: C(t: "c")
      }
      Button("next") { f = (f + 1) % 3 }
    }
  }
}
