// EQ-05: a view of plain bits is compared field by field, its `==` is not asked
// source: John Harper, quoted at chris.eidhof.nl/note/swiftui-view-equality
// confidence: high
//
// prints: E
// stategraph: tap "+2"
// prints: E
// stategraph: tap "+2"
// prints: E
// shows: 4 | +2

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
      E(n: n)
      Button("+2") { n += 2 }
    }
  }
}
