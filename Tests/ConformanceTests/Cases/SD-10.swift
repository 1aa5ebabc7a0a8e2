// SD-10: a write through a binding goes to the source of truth: parent and child agree
// source: the articles (B10: S0.9, S2.3, S4.3)
// confidence: high
//
// shows: 99 | 5: 99 | +
// stategraph: tap "+"
// shows: 100 | 5: 100 | +

import SwiftUI

struct Detail: View {
  @Binding var number: Int
  var body: some View {
    Text("5: \(number)")
    Button("+") { number += 1 }
  }
}

struct ContentView: View {
  @State private var value = 99
  var body: some View {
    Text("\(value)")
    Detail(number: $value)
  }
}
