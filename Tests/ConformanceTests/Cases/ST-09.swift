// ST-09: each instance has a state of its own
// source: developer.apple.com/documentation/swiftui/state/init(wrappedvalue:)
// confidence: high
//
// shows: c0 | c0
// stategraph: tap "c0" #1
// shows: c1 | c0

import SwiftUI

struct C: View {
  @State private var n = 0
  var body: some View { Button("c\(n)") { n += 1 } }
}

struct P: View {
  var body: some View {
    VStack {
      C()
      C()
    }
  }
}
