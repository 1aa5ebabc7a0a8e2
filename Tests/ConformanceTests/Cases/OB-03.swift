// OB-03: only the views that read the property are evaluated
// source: developer.apple.com/documentation/swiftui/managing-model-data-in-your-app; a diffing blog's log of 2026, §9
// confidence: high
//
// prints: P | T | A | B
// stategraph: tap "t"
// prints: A
// causes: P/A: read P.m.on
// writes: P.m.on true → false

import Observation
import SwiftUI

@Observable final class L {
  var on = true
  var title = "T"
}

struct T: View {
  let m: L
  var body: some View {
    let _ = print("T")
    Text(m.title)
  }
}

struct A: View {
  let m: L
  var body: some View {
    let _ = print("A")
    Text(m.on ? "On" : "Off")
  }
}

struct B: View {
  let m: L
  var body: some View {
    let _ = print("B")
    Button("t") { m.on.toggle() }
  }
}

struct P: View {
  @State private var m = L()
  var body: some View {
    let _ = print("P")
    VStack {
      T(m: m)
      A(m: m)
      B(m: m)
    }
  }
}
