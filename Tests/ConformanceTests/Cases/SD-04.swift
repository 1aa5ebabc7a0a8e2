// SD-04: what init writes to an Optional State is lost: nil in the first body
// source: the articles (B4: S0.5, S4.13)
// confidence: high
//
// shows: 1: 0 | +
// writes: ContentView/Detail.number nil → 100 dropped
// stategraph: tap "+"
// shows: 1: 1 | +

import SwiftUI

struct Detail: View {
  @State private var number: Int?
  init(number: Int) { self.number = number + 1 }
  var body: some View {
    Text("1: \(number ?? 0)")
    Button("+") { number = (number ?? 0) + 1 }
  }
}

struct ContentView: View {
  var body: some View { Detail(number: 99) }
}
