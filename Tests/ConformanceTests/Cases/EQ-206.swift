// EQ-206: a plain nested struct is compared bit by bit, whatever its `==` says
// source: John Harper, quoted at chris.eidhof.nl/note/swiftui-view-equality
// confidence: medium
//
// prints: C 0
// stategraph: tap "+2"
// prints: C 2

import SwiftUI

struct Even: Equatable {
  var n: Int
  static func == (a: Even, b: Even) -> Bool { a.n.isMultiple(of: 2) == b.n.isMultiple(of: 2) }
}

struct C: View {
  let even: Even
  var body: some View {
    let _ = print("C", even.n)
    Text("\(even.n)")
  }
}

struct P: View {
  @State private var n = 0
  var body: some View {
    VStack {
      C(even: Even(n: n))
      Button("+2") { n += 2 }
    }
  }
}
