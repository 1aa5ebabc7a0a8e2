// SC-01: of several tabs the selected one is on screen, with the items of all
// source: developer.apple.com/documentation/swiftui/tabview
// confidence: high
//
// shows: two | One | Two | Three
// stategraph: tap "One"
// shows: one | more | One | Two | Three
// stategraph: tap "Three"
// shows: three | One | Two | Three

import SwiftUI

struct V: View {
  @State private var tab = 2
  var body: some View {
    TabView(selection: $tab) {
      VStack {
        Text("one")
        Text("more")
      }
      .tabItem { Label("One", systemImage: "1.circle") }
      .tag(1)
      Text("two").tag(2).tabItem { Text("Two") }
      Group {
        Text("three")
      }
      .tabItem { Text("Three") }
      .tag(3)
    }
  }
}
