// LC-219: tabs keep their state when another one is selected
// source: ole/swiftui-view-lifecycle, CaseStudyTabView
// confidence: medium
//
// stategraph: tap "a 0"
// stategraph: tap "B"
// stategraph: tap "A"
// shows: a 1 | A | B

import SwiftUI

struct C: View {
  let name: String
  @State private var n = 0
  init(_ name: String) { self.name = name }
  var body: some View { Button("\(name) \(n)") { n += 1 } }
}

struct V: View {
  @State private var tab = 0
  var body: some View {
    TabView(selection: $tab) {
      C("a").tabItem { Text("A") }.tag(0)
      C("b").tabItem { Text("B") }.tag(1)
    }
  }
}
