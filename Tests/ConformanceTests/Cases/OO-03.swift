// OO-03: a state object's published change evaluates its owner, and the children whose input differs
// source: OpenSwiftUI StateObjectCompatibilityTests
// confidence: high
//
// prints: P | S | S | P | S

import SwiftUI

class M: ObservableObject {
  @Published var t1 = false
  var t2 = false
}

struct S: View {
  var c: Bool
  var body: some View {
    let _ = print("S")
    Color(c ? .red : .blue)
  }
}

struct P: View {
  @StateObject private var m = M()
  var body: some View {
    let _ = print("P")
    VStack {
      S(c: m.t1)
      S(c: m.t2)
    }
    .onAppear { m.t1.toggle() }
  }
}
