// EQ-201: an enum with a payload is compared by its case and payload
// source: John Harper, quoted at chris.eidhof.nl/note/swiftui-view-equality
// confidence: medium
//
// prints: plain a(1) | named b("x")
// stategraph: tap "turn"
// shows: turn 1 | plain | named | turn | change
// stategraph: tap "change"
// prints: plain a(2) | named b("y")

import SwiftUI

enum Plain {
  case a(Int)
  case none
}

enum Named {
  case b(String)
}

struct PlainView: View {
  let value: Plain
  var body: some View {
    let _ = print("plain \(value)")
    Text("plain")
  }
}

struct NamedView: View {
  let value: Named
  var body: some View {
    let _ = print("named \(value)")
    Text("named")
  }
}

struct P: View {
  @State private var turn = 0
  @State private var isChanged = false
  var body: some View {
    VStack {
      Text("turn \(turn)")
      PlainView(value: .a(isChanged ? 2 : 1))
      NamedView(value: .b(isChanged ? "y" : "x"))
      Button("turn") { turn += 1 }
      Button("change") { isChanged = true }
    }
  }
}
