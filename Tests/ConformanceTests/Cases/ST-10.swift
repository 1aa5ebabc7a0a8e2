// ST-10: `_n = State(wrappedValue:)` in init gives the initial value
// source: onevcat, 2021-01-22-swiftui-state, DetailView2
// confidence: medium
//
// shows: 2: 100 | +
// stategraph: tap "+"
// shows: 2: 101 | +

import SwiftUI

struct C: View {
  @State private var n: Int
  init(n: Int) { _n = State(wrappedValue: n + 1) }
  var body: some View {
    HStack {
      Text("2: \(n)")
      Button("+") { n += 1 }
    }
  }
}

struct P: View {
  var body: some View { C(n: 99) }
}
