// SD-02: an evaluated parent makes its child anew, and a child with another input is evaluated
// source: the articles (B2: S0.2)
// confidence: high
//
// prints: body | init 99 | detail
// stategraph: tap "+"
// prints: body | init 100 | detail
// shows: Number: 100 | +

import SwiftUI

struct Detail: View {
  let number: Int
  init(number: Int) {
    self.number = number
    print("init", number)
  }
  var body: some View {
    let _ = print("detail")
    Text("Number: \(number)")
  }
}

struct ContentView: View {
  @State private var value = 99
  var body: some View {
    let _ = print("body")
    VStack {
      Detail(number: value)
      Button("+") { value += 1 }
    }
  }
}
