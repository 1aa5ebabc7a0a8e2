// ID-01: another id is another view: its state begins anew
// source: developer.apple.com/documentation/swiftui/view/id(_:)
// confidence: high
//
// stategraph: tap "n0"
// stategraph: tap "n1"
// shows: n2 | reset
// stategraph: tap "reset"
// shows: n0 | reset
// loses: P/C[0].n 2 id

import SwiftUI

struct C: View {
  @State private var n = 0
  var body: some View { Button("n\(n)") { n += 1 } }
}

struct P: View {
  @State private var g = 0
  var body: some View {
    VStack {
      C().id(g)
      Button("reset") { g += 1 }
    }
  }
}
