// OB-107: another object in the same State: its readers depend on the new one
// source: developer.apple.com/documentation/swiftui/managing-model-data-in-your-app
// confidence: high
//
// prints: P | C 0
// stategraph: tap "swap"
// prints: P | C 10
// stategraph: tap "+"
// prints: C 11
// shows: 11 | swap | +

import Observation
import SwiftUI

@Observable final class M {
  var n: Int
  init(_ n: Int) { self.n = n }
}

struct C: View {
  let m: M
  var body: some View {
    let _ = print("C", m.n)
    Text("\(m.n)")
  }
}

struct P: View {
  @State private var m = M(0)
  var body: some View {
    let _ = print("P")
    VStack {
      C(m: m)
      Button("swap") { m = M(10) }
      Button("+") { m.n += 1 }
    }
  }
}
