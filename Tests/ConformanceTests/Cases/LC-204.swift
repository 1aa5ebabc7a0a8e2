// LC-204: onChange with two parameters or none runs the closure of the body now: what it captures is new
// source: developer.apple.com/documentation/swiftui/view/onchange(of:initial:_:)
// confidence: high
//
// stategraph: tap "+"
// prints: from 0 to 1, with 11 | with 11

import SwiftUI

struct V: View {
  @State private var n = 0
  var body: some View {
    let other = n + 10
    Button("+") { n += 1 }
      .onChange(of: n) { old, new in print("from \(old) to \(new), with \(other)") }
      .onChange(of: n) { print("with \(other)") }
  }
}
