// EQ-211: a generic view is compared by the fields that it has for its type
// source: inferred from John Harper, quoted at chris.eidhof.nl/note/swiftui-view-equality
// confidence: low
//
// prints: Int 1 | String a
// stategraph: tap "turn"
// stategraph: tap "change"
// prints: String b

import SwiftUI

struct Box<Value>: View {
  let value: Value
  var body: some View {
    let _ = print(Value.self, value)
    Text("\(value)")
  }
}

struct P: View {
  @State private var turn = 0
  @State private var isChanged = false
  var body: some View {
    VStack {
      Text("turn \(turn)")
      Box(value: 1)
      Box(value: isChanged ? "b" : "a")
      Button("turn") { turn += 1 }
      Button("change") { isChanged = true }
    }
  }
}
