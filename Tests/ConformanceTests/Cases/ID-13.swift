// ID-13: a row that comes back begins anew
// source: ole/swiftui-view-lifecycle
// confidence: medium
//
// stategraph: tap "1:0"
// shows: 1:1 | 2:0 | out | in
// stategraph: tap "out"
// shows: 2:0 | out | in
// loses: P/R[1].n 1 gone
// stategraph: tap "in"
// shows: 1:0 | 2:0 | out | in

import SwiftUI

struct R: View {
  let id: Int
  @State private var n = 0
  init(id: Int) { self.id = id }
  var body: some View { Button("\(id):\(n)") { n += 1 } }
}

struct P: View {
  @State private var xs = [1, 2]
  var body: some View {
    VStack {
      ForEach(xs, id: \.self) { R(id: $0) }
      Button("out") { xs.removeFirst() }
      Button("in") { xs.insert(1, at: 0) }
    }
  }
}
