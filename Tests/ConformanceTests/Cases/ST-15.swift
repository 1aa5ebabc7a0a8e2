// ST-15: an object as the default of a State is made with every view value; the first one stays
// source: jessesquires.com, 2024-09-09-swift-observable-macro
// confidence: high
// note: The property wrapper's behaviour (up to Xcode 26). The macro of Xcode 27 makes the object once.
//
// prints: Model.init
// shows: 0 0 | t
// stategraph: tap "t"
// prints: Model.init
// stategraph: tap "t"
// prints: Model.init
// shows: 0 2 | t

import Observation
import SwiftUI

@Observable final class Model {
  var n = 0
  init() { print("Model.init") }
}

struct C: View {
  @State private var m = Model()
  let tint: Int
  init(tint: Int) { self.tint = tint }
  var body: some View { Text("\(m.n) \(tint)") }
}

struct P: View {
  @State private var t = 0
  var body: some View {
    VStack {
      C(tint: t)
      Button("t") { t += 1 }
    }
  }
}
