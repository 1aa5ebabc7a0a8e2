// ID-10: rows by index leave their state at the place
// source: WWDC21, Demystify SwiftUI
// confidence: high
//
// stategraph: tap "1:0"
// stategraph: tap "rev"
// shows: 3:1 | 2:0 | 1:0 | rev

import SwiftUI

struct R: View {
  let id: Int
  @State private var n = 0
  init(id: Int) { self.id = id }
  var body: some View { Button("\(id):\(n)") { n += 1 } }
}

struct P: View {
  @State private var xs = [1, 2, 3]
  var body: some View {
    VStack {
      ForEach(xs.indices, id: \.self) { R(id: xs[$0]) }
      Button("rev") { xs.reverse() }
    }
  }
}
