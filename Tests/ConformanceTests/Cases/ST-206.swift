// ST-206: a SceneStorage outlives its view
// source: developer.apple.com/documentation/swiftui/scenestorage
// confidence: medium
//
// stategraph: tap "n 0"
// stategraph: tap "switch"
// stategraph: tap "switch"
// shows: n 1 | switch

import SwiftUI

struct C: View {
  @SceneStorage("n") private var n = 0
  var body: some View { Button("n \(n)") { n += 1 } }
}

struct P: View {
  @State private var isShown = true
  var body: some View {
    VStack {
      if isShown { C() }
      Button("switch") { isShown.toggle() }
    }
  }
}
