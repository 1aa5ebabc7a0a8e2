// LC-218: the root of a navigation stack keeps its state while a screen is above it
// source: ole/swiftui-view-lifecycle, CaseStudyNavigationStack
// confidence: medium
//
// stategraph: tap "root 0"
// stategraph: tap "go"
// stategraph: tap "screen 0"
// stategraph: back
// shows: root 1 | go
// stategraph: tap "go"
// shows: screen 0

import SwiftUI

struct Screen: View {
  @State private var n = 0
  var body: some View { Button("screen \(n)") { n += 1 } }
}

struct Root: View {
  @State private var n = 0
  var body: some View {
    VStack {
      Button("root \(n)") { n += 1 }
      NavigationLink("go", value: 1)
    }
  }
}

struct V: View {
  var body: some View {
    NavigationStack {
      Root().navigationDestination(for: Int.self) { _ in Screen() }
    }
  }
}
