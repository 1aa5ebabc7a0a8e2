// EQ-207: a field that is not a number is the same as before, though it does not equal itself
// source: John Harper, quoted at chris.eidhof.nl/note/swiftui-view-equality: plain data is compared bit by bit
// confidence: medium
//
// prints: C nan
// stategraph: tap "turn"
// shows: turn 1 | C | turn

import SwiftUI

struct C: View {
  let x: Double
  var body: some View {
    let _ = print("C", x)
    Text("C")
  }
}

struct P: View {
  @State private var turn = 0
  var body: some View {
    VStack {
      Text("turn \(turn)")
      C(x: .nan)
      Button("turn") { turn += 1 }
    }
  }
}
