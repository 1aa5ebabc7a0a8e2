// EQ-12: a child's init runs with every evaluation of its parent, its body does not
// source: the articles (S0.2); wadetregaskis and fatbobman on life cycles
// confidence: medium
//
// prints: P | C.init | C
// stategraph: tap "t"
// prints: P | C.init

import SwiftUI

struct C: View {
  init() { print("C.init") }
  var body: some View {
    let _ = print("C")
    Text("x")
  }
}

struct P: View {
  @State private var on = true
  var body: some View {
    let _ = print("P")
    VStack {
      C()
      Text(on ? "On" : "Off")
      Button("t") { on.toggle() }
    }
  }
}
