// EQ-04: `.equatable()` asks the view's own `==`
// source: swiftui-lab.com/equatableview; mecid, 2020-01-22; OpenSwiftUI EquatableViewCompatibilityTests
// confidence: medium
// note: Sources conflict on the count (C5): the test accepts one to three bodies, the articles say one.
//
// prints: E
// shows: 0 | +2
// stategraph: tap "+2"
// skips: P/E
// stategraph: tap "+2"
// shows: 0 | +2

import SwiftUI

struct E: View, Equatable {
  var n: Int
  var body: some View {
    let _ = print("E")
    Text("\(n)")
  }
  nonisolated static func == (a: E, b: E) -> Bool { a.n.isMultiple(of: 2) == b.n.isMultiple(of: 2) }
}

struct P: View {
  @State private var n = 0
  var body: some View {
    VStack {
      E(n: n).equatable()
      Button("+2") { n += 2 }
    }
  }
}
