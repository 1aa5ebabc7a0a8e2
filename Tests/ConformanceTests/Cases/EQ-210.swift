// EQ-210: a closure that captures nothing is the same each time
// source: rensbr.eu/blog/swiftui-escaping-closures
// confidence: medium
//
// prints: C
// stategraph: tap "turn"
// shows: turn 1 | act | turn

import SwiftUI

struct C: View {
  let act: () -> Void
  var body: some View {
    let _ = print("C")
    Button("act", action: act)
  }
}

struct P: View {
  @State private var turn = 0
  var body: some View {
    VStack {
      Text("turn \(turn)")
      C(act: { print("acted") })
      Button("turn") { turn += 1 }
    }
  }
}
