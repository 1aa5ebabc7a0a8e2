// SD-11: onAppear runs once: its write is one more body, and the parent's later changes do not repeat it
// source: the articles (B11: S0.10)
// confidence: high
//
// prints: 4: 0 | appear 100 | 4: 100
// stategraph: tap "parent"
// prints: 4: 100
// shows: 4: 100 | parent

import SwiftUI

struct Detail: View {
  @State private var number = 0
  private var temporary: Int
  init(number: Int) { temporary = number + 1 }
  var body: some View {
    let _ = print("4: \(number)")
    Text("4: \(number)").onAppear {
      print("appear", temporary)
      number = temporary
    }
  }
}

struct ContentView: View {
  @State private var value = 99
  var body: some View {
    Detail(number: value)
    Button("parent") { value += 1 }
  }
}
