// EQ-204: an array of elements that are not Equatable is the same only when it is the same storage
// source: inferred from John Harper's rule: what is not Equatable is compared by its fields
// confidence: low
//
// prints: C kept | C made
// stategraph: tap "turn"
// prints: C made

import SwiftUI

struct Loose {
  var n = 0
  var name = "a"
}

let kept = [Loose(n: 1)]

struct C: View {
  let name: String
  let items: [Loose]
  var body: some View {
    let _ = print("C", name)
    Text(name)
  }
}

struct P: View {
  @State private var turn = 0
  var body: some View {
    VStack {
      Text("turn \(turn)")
      C(name: "kept", items: kept)
      C(name: "made", items: [Loose(n: turn - turn)])
      Button("turn") { turn += 1 }
    }
  }
}
