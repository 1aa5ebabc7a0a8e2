// OO-08: a state object is made once, and stays
// source: developer.apple.com/documentation/swiftui/stateobject; onevcat, 2020-06-25-stateobject
// confidence: high
//
// prints: Model Created
// stategraph: tap "+1"
// shows: Toggle Name | o | +1 | Score: 1 | Nice? YES
// stategraph: tap "Toggle Name"
// shows: Toggle Name | W | +1 | Score: 1 | Nice? YES

import SwiftUI

class M: ObservableObject {
  init() { print("Model Created") }
  @Published var score = 0
}

struct S: View {
  @StateObject var m = M()
  @State private var nice = false
  var body: some View {
    VStack {
      Button("+1") {
        nice = true
        m.score += 1
      }
      Text("Score: \(m.score)")
      Text("Nice? \(nice ? "YES" : "NO")")
    }
  }
}

struct P: View {
  @State private var real = false
  var body: some View {
    VStack {
      Button("Toggle Name") { real.toggle() }
      Text(real ? "W" : "o")
      S()
    }
  }
}
