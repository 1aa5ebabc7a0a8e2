// LC-15: the screens of a navigation stack lose their state when they are popped
// source: ole/swiftui-view-lifecycle
// confidence: medium
//
// stategraph: tap "push"
// prints: appear
// stategraph: tap "n0"
// shows: n1
// stategraph: back
// prints: disappear
// loses: P/D.n 1 gone
// stategraph: tap "push"
// prints: appear
// shows: n0

import SwiftUI

struct D: View {
  @State private var n = 0
  var body: some View {
    Button("n\(n)") { n += 1 }
      .onAppear { print("appear") }
      .onDisappear { print("disappear") }
  }
}

struct P: View {
  var body: some View {
    NavigationStack {
      NavigationLink("push") { D() }
    }
  }
}
