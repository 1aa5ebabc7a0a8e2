// SD-01: a write to a State that its view reads evaluates the view once, and shows the new value
// source: the articles (B1: S0.1, S1.1, S2.2, S3.1, S4.1)
// confidence: high
//
// prints: body
// shows: Number: 99 | +
// stategraph: tap "+"
// prints: body
// shows: Number: 100 | +
// stategraph: tap "+"
// prints: body
// shows: Number: 101 | +

import SwiftUI

struct ContentView: View {
  @State private var value = 99
  var body: some View {
    let _ = print("body")
    VStack(alignment: .leading) {
      Text("Number: \(value)")
      Button("+") { value += 1 }
    }
  }
}
