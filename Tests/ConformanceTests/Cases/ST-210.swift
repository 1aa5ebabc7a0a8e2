// ST-210: a sheet's content shows a State as the last body captured it; what it reads makes the presenter's body run from then on
// source: fatbobman.com/en/posts/bug-code-by-state-inject; OpenSwiftUI, State.getValue
// confidence: high
//
// prints: V
// stategraph: tap "set and show"
// prints: content 0
// shows: set and show | increase | sees 0
// stategraph: tap "increase"
// prints: V | content 6
// shows: set and show | increase | sees 6

import SwiftUI

struct V: View {
  @State private var n = 0
  @State private var isShown = false
  var body: some View {
    let _ = print("V")
    VStack {
      Button("set and show") {
        n = 5
        isShown = true
      }
      Button("increase") { n += 1 }
    }
    .sheet(isPresented: $isShown) {
      let _ = print("content", n)
      Text("sees \(n)")
    }
  }
}
