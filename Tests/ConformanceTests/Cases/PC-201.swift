// PC-201: a child whose binding's value changed says the binding's name
// source: OpenSwiftUI ChangedBodyProperty.swift; avanderlee.com/swiftui/debugging-swiftui-views
// confidence: medium
//
// prints: P: @self, @identity, _n changed. | C: @self, @identity, _n changed.
// stategraph: tap "+"
// prints: C: _n changed.

import SwiftUI

struct C: View {
  @Binding var n: Int
  var body: some View {
    let _ = Self._printChanges()
    Button("+") { n += 1 }
    Text("\(n)")
  }
}

struct P: View {
  @State private var n = 0
  var body: some View {
    let _ = Self._printChanges()
    C(n: $n)
  }
}
