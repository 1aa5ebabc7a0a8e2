// BN-207: a binding of closures reads when it is made: the body that makes it depends on what the getter reads
// source: OpenSwiftUI Binding.swift, init(get:set:)
// confidence: medium
//
// prints: P | C 1
// stategraph: tap "c 1"
// prints: P | C 2

import SwiftUI

struct C: View {
  @Binding var n: Int
  var body: some View {
    let _ = print("C \(n)")
    Button("c \(n)") { n += 1 }
  }
}

struct P: View {
  @State private var n = 1
  var body: some View {
    let _ = print("P")
    C(n: Binding(get: { n }, set: { n = $0 }))
  }
}
