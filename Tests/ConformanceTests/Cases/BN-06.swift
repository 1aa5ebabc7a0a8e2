// BN-06: a sibling that is bound to another field of the same value is evaluated too
// source: OpenSwiftUI ProjectedLocation.update (read, not run)
// confidence: low
// note: Open question: a projection says that it changed whenever its base did. We follow the code.
//
// prints: P | a | b
// stategraph: tap "a0"
// prints: a | b

import SwiftUI

struct U {
  var a = 0
  var b = 0
}

struct C: View {
  let t: String
  @Binding var x: Int
  var body: some View {
    let _ = print(t)
    Button("\(t)\(x)") { x += 1 }
  }
}

struct P: View {
  @State private var u = U()
  var body: some View {
    let _ = print("P")
    VStack {
      C(t: "a", x: $u.a)
      C(t: "b", x: $u.b)
    }
  }
}
