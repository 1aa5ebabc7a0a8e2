// ST-101: a new initial value for a State that lives evaluates the view, and is ignored
// source: developer.apple.com/documentation/swiftui/state/init(wrappedvalue:); EQ-02
// confidence: medium
// note: That the view is evaluated follows from the comparison of its fields; Apple says only that the value is ignored.
//
// shows: child 1 | +
// stategraph: tap "+"
// shows: child 1 | +
// causes: P: read P.n | P/C: new initial value for own: 1 → 2, ignored

import SwiftUI

struct C: View {
  @State private var own: Int
  init(n: Int) { _own = State(initialValue: n) }
  var body: some View { Text("child \(own)") }
}

struct P: View {
  @State private var n = 1
  var body: some View {
    VStack {
      C(n: n)
      Button("+") { n += 1 }
    }
  }
}
