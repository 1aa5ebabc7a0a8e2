// EQ-08: a closure that captures makes a view differ
// source: “Closure Is Evil” at medium.com; rensbr.eu/blog/swiftui-escaping-closures
// confidence: medium
//
// prints: C
// stategraph: tap "c"
// prints: C

import SwiftUI

struct C: View {
  let act: () -> Void
  var body: some View {
    let _ = print("C")
    Button("c", action: act)
  }
}

struct P: View {
  @State private var n = 0
  var body: some View {
    VStack {
      Text("\(n)")
      C(act: { n += 1 })
    }
  }
}
