// ST-17: a parent that only passes $n on is not evaluated
// source: the articles (S1.7, S1.8); a diffing blog's log of 2026, §4
// confidence: medium
// note: Sources conflict (C2): a literal reading of OpenSwiftUI would evaluate the parent; we follow three printed outputs.
//
// prints: P | A
// stategraph: tap "+"
// prints: A
// causes: P/A: read P.n

import SwiftUI

struct A: View {
  @Binding var n: Int
  var body: some View {
    let _ = print("A")
    Text("\(n)")
  }
}

struct P: View {
  @State private var n = 0
  var body: some View {
    let _ = print("P")
    VStack {
      A(n: $n)
      Button("+") { n += 1 }
    }
  }
}
