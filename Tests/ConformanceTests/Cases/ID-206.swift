// ID-206: a State keeps its place through containers of any depth
// source: WWDC21, Demystify SwiftUI
// confidence: medium
//
// stategraph: tap "n 0"
// stategraph: tap "turn"
// shows: turn 1 | n 1 | turn

import SwiftUI

struct C: View {
  @State private var n = 0
  var body: some View { Button("n \(n)") { n += 1 } }
}

struct P: View {
  @State private var turn = 0
  var body: some View {
    VStack {
      Text("turn \(turn)")
      HStack { ZStack { Group { Form { Section { VStack { C() } } } } } }
      Button("turn") { turn += 1 }
    }
  }
}
