// ID-09: rows take their state along when they move
// source: WWDC21, Demystify SwiftUI
// confidence: high
//
// shows: 1:0 | 2:0 | 3:0 | rev
// stategraph: tap "1:0"
// stategraph: tap "rev"
// shows: 3:0 | 2:0 | 1:1 | rev

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
      ForEach(xs, id: \.self) { R(id: $0) }
      Button("rev") { xs.reverse() }
    }
  }
}
