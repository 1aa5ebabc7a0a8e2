// OO-05: every observer is evaluated, whether it reads or not, parents first
// source: a diffing blog's log of 2026, §5; the articles (S1.9, S1.10)
// confidence: medium
//
// prints: P | T | A | B
// stategraph: tap "t"
// prints: P | A | B
// causes: P: observes P.m | P/A: observes P.m | P/B: observes P.m

import SwiftUI

final class L: ObservableObject {
  @Published var on = true
}

struct T: View {
  var body: some View {
    let _ = print("T")
    Text("x")
  }
}

struct A: View {
  @ObservedObject var m: L
  var body: some View {
    let _ = print("A")
    Text(m.on ? "On" : "Off")
  }
}

struct B: View {
  @ObservedObject var m: L
  var body: some View {
    let _ = print("B")
    Button("t") { m.on.toggle() }
  }
}

struct P: View {
  @StateObject private var m = L()
  var body: some View {
    let _ = print("P")
    VStack {
      T()
      A(m: m)
      B(m: m)
    }
  }
}
