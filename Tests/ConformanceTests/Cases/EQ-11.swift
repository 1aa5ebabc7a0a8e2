// EQ-11: references are compared by identity
// source: josharnold.me/blog/swiftui-invalidation
// confidence: medium
//
// prints: same | other
// stategraph: tap "+"
// prints: other

import SwiftUI

final class O {}

struct C: View {
  let name: String
  let o: O
  var body: some View {
    let _ = print(name)
    Text("c")
  }
}

struct P: View {
  @State private var keep = O()
  @State private var n = 0
  var body: some View {
    VStack {
      Text("\(n)")
      C(name: "same", o: keep)
      C(name: "other", o: O())
      Button("+") { n += 1 }
    }
  }
}
