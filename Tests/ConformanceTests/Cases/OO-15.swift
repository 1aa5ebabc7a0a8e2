// OO-15: several published writes in one action are one pass
// source: WWDC21, Discover concurrency in SwiftUI; OpenSwiftUI AttributeInvalidatingSubscriber
// confidence: medium
//
// prints: P
// stategraph: tap "x"
// prints: P
// shows: 21 | x

import SwiftUI

class M: ObservableObject {
  @Published var a = 0
  @Published var b = 0
}

struct P: View {
  @StateObject private var m = M()
  var body: some View {
    let _ = print("P")
    VStack {
      Text("\(m.a)\(m.b)")
      Button("x") {
        m.a += 1
        m.b += 1
        m.a += 1
      }
    }
  }
}
