// EQ-202: equal optionals, tuples and strings are equal fields
// source: John Harper, quoted at chris.eidhof.nl/note/swiftui-view-equality
// confidence: medium
//
// prints: C nil (1, 2.5) w
// stategraph: tap "turn"
// stategraph: tap "change"
// prints: C Optional(3) (1, 2.5) w

import SwiftUI

struct C: View {
  let number: Int?
  let pair: (Int, Double)
  let word: String
  var body: some View {
    let _ = print("C", number as Any, pair, word)
    Text(word)
  }
}

struct P: View {
  @State private var turn = 0
  @State private var isChanged = false
  var body: some View {
    VStack {
      Text("turn \(turn)")
      C(number: isChanged ? 3 : nil, pair: (1, 2.5), word: "w")
      Button("turn") { turn += 1 }
      Button("change") { isChanged = true }
    }
  }
}
