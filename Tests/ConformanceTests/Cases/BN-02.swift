// BN-02: a binding that only an action uses is no dependency
// source: a diffing blog's log of 2026, §4
// confidence: medium
//
// prints: P | A | B
// stategraph: tap "t"
// prints: A
// stategraph: tap "t"
// prints: A

import SwiftUI

struct B: View {
  @Binding var on: Bool
  var body: some View {
    let _ = print("B")
    Button("t") { on.toggle() }
  }
}

struct A: View {
  @Binding var on: Bool
  var body: some View {
    let _ = print("A")
    Text(on ? "On" : "Off")
  }
}

struct P: View {
  @State private var on = true
  var body: some View {
    let _ = print("P")
    VStack {
      A(on: $on)
      B(on: $on)
    }
  }
}
