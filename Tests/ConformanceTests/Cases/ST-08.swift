// ST-08: the initial value counts once; a new argument of init is ignored
// source: developer.apple.com/documentation/swiftui/state/init(wrappedvalue:)
// confidence: high
//
// shows: child 1 | p 1 | +
// stategraph: tap "+"
// shows: child 1 | p 2 | +

import SwiftUI

struct C: View {
  @State private var n: Int
  init(n: Int) { _n = State(initialValue: n) }
  var body: some View { Text("child \(n)") }
}

struct P: View {
  @State private var n = 1
  var body: some View {
    VStack {
      C(n: n)
      Text("p \(n)")
      Button("+") { n += 1 }
    }
  }
}
