// EQ-208: zero and minus zero are equal numbers and different bits
// source: John Harper, quoted at chris.eidhof.nl/note/swiftui-view-equality: plain data is compared bit by bit
// confidence: low
//
// prints: C 0.0
// stategraph: tap "turn"
// prints: C -0.0

import SwiftUI

struct C: View {
  let x: Double
  var body: some View {
    let _ = print("C", x)
    Text("C")
  }
}

struct P: View {
  @State private var isNegative = false
  var body: some View {
    VStack {
      C(x: isNegative ? -0.0 : 0.0)
      Button("turn") { isNegative.toggle() }
    }
  }
}
