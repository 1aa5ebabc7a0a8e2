// EQ-203: arrays and dictionaries of Equatable elements are compared by value
// source: John Harper, quoted at chris.eidhof.nl/note/swiftui-view-equality
// confidence: medium
//
// prints: C [1, 2] ["a": 1]
// stategraph: tap "turn"
// shows: turn 1 | C | turn

import SwiftUI

struct C: View {
  let numbers: [Int]
  let names: [String: Int]
  var body: some View {
    let _ = print("C", numbers, names)
    Text("C")
  }
}

struct P: View {
  @State private var turn = 0
  var body: some View {
    VStack {
      Text("turn \(turn)")
      C(numbers: Array(1...2), names: Dictionary(uniqueKeysWithValues: [("a", 1)]))
      Button("turn") { turn += 1 }
    }
  }
}
