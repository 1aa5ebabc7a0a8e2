// ID-208: two calls of one function that builds a view are two views
// source: WWDC21, Demystify SwiftUI
// confidence: medium
//
// stategraph: tap "0" #2
// shows: 0 | 1

import SwiftUI

struct C: View {
  @State private var n = 0
  var body: some View { Button("\(n)") { n += 1 } }
}

struct P: View {
  func make() -> some View { C() }
  var body: some View {
    VStack {
      make()
      make()
    }
  }
}
