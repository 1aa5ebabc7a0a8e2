// SD-03: a State that is seeded through init is the child's own from then on
// source: the articles (B3: S0.3, S2.3)
// confidence: high
//
// shows: 0: 99 | child + | 99 | parent +
// stategraph: tap "child +"
// shows: 0: 100 | child + | 99 | parent +
// stategraph: tap "parent +"
// shows: 0: 100 | child + | 100 | parent +

import SwiftUI

struct Detail: View {
  @State var number: Int
  var body: some View {
    Text("0: \(number)")
    Button("child +") { number += 1 }
  }
}

struct ContentView: View {
  @State private var value = 99
  var body: some View {
    VStack {
      Detail(number: value)
      Text("\(value)")
      Button("parent +") { value += 1 }
    }
  }
}
