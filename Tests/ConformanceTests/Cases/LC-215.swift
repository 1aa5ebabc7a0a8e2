// LC-215: the content of a sheet appears when it is presented and goes when it is dismissed, with its state
// source: swiftyplace.com/blog/swiftui-view-lifecycle-onappear
// confidence: medium
//
// stategraph: tap "show"
// prints: appear
// shows: show | n 0
// stategraph: tap "n 0"
// shows: show | n 1
// stategraph: dismiss
// prints: disappear
// stategraph: tap "show"
// prints: appear
// shows: show | n 0

import SwiftUI

struct Content: View {
  @State private var n = 0
  var body: some View {
    Button("n \(n)") { n += 1 }
      .onAppear { print("appear") }
      .onDisappear { print("disappear") }
  }
}

struct V: View {
  @State private var isShown = false
  var body: some View {
    Button("show") { isShown = true }.sheet(isPresented: $isShown) { Content() }
  }
}
