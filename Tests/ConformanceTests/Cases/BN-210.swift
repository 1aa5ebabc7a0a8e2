// BN-210: one binding handed to two children: both are evaluated, the owner is not
// source: the articles (S1.7, S1.8)
// confidence: medium
//
// prints: P | A 0 | B 0
// stategraph: tap "a"
// prints: A 1 | B 1

import SwiftUI

struct A: View {
  @Binding var n: Int
  var body: some View {
    let _ = print("A", n)
    Button("a") { n += 1 }
  }
}

struct B: View {
  @Binding var n: Int
  var body: some View {
    let _ = print("B", n)
    Text("\(n)")
  }
}

struct P: View {
  @State private var n = 0
  var body: some View {
    let _ = print("P")
    VStack {
      A(n: $n)
      B(n: $n)
    }
  }
}
