// LC-220: a tab that is not selected has not appeared; it appears when it is selected, and the other one disappears
// source: swiftyplace.com/blog/swiftui-view-lifecycle-onappear, for iOS 18
// confidence: medium
// differs: all tabs are on screen from the start (decisions/005); which of them SwiftUI shows depends on its version
//
// prints: a appears
// here prints: a appears | b appears
// stategraph: tap "B"
// prints: b appears | a disappears
// here prints:

import SwiftUI

struct V: View {
  @State private var tab = 0
  var body: some View {
    TabView(selection: $tab) {
      Text("a")
        .onAppear { print("a appears") }
        .onDisappear { print("a disappears") }
        .tabItem { Text("A") }.tag(0)
      Text("b")
        .onAppear { print("b appears") }
        .onDisappear { print("b disappears") }
        .tabItem { Text("B") }.tag(1)
    }
  }
}
