// ID-101: a row that goes while another comes is gone; nothing took its place
// source: inferred from ID-09 and ID-13
// confidence: medium
//
// stategraph: tap "1:0"
// stategraph: tap "next"
// shows: 2:0 | 3:0 | next
// loses: P/R[1].n 1 gone

import SwiftUI

struct R: View {
  let id: Int
  @State private var n = 0
  init(id: Int) { self.id = id }
  var body: some View { Button("\(id):\(n)") { n += 1 } }
}

struct P: View {
  @State private var first = 1
  var body: some View {
    VStack {
      ForEach([first, first + 1], id: \.self) { R(id: $0) }
      Button("next") { first += 1 }
    }
  }
}
