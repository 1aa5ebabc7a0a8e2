// ST-01: a write to a State that the body reads is one more evaluation
// source: developer.apple.com/documentation/swiftui/state
// confidence: high
//
// prints: V 0
// shows: 0 | +
// stategraph: tap "+"
// prints: V 1
// writes: V.n 0 → 1
// causes: V: read V.n
// stategraph: tap "+"
// prints: V 2
// shows: 2 | +

import SwiftUI

struct V: View {
  @State private var n = 0
  var body: some View {
    let _ = print("V", n)
    VStack {
      Text("\(n)")
      Button("+") { n += 1 }
    }
  }
}
