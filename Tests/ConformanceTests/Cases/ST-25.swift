// ST-25: what changes is the whole value of a State, whichever field was read
// source: the articles (S4.1)
// confidence: medium
//
// prints: V
// stategraph: tap "b"
// prints: V
// writes: V.u U(a: 0, b: 0) → U(a: 0, b: 1)

import SwiftUI

struct U: CustomDebugStringConvertible {
  var a = 0
  var b = 0
  var debugDescription: String { "U(a: \(a), b: \(b))" }
}

struct V: View {
  @State private var u = U()
  var body: some View {
    let _ = print("V")
    VStack {
      Text("\(u.a)")
      Button("b") { u.b += 1 }
    }
  }
}
