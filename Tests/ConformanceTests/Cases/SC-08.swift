// SC-08: badges are read after their row, and on the item of their tab whichever tab is selected; a count of 0 has none
// source: developer.apple.com/documentation/swiftui/view/badge(_:)
// confidence: high
//
// shows: Inbox | 3 | Sent | Drafts | new | Mail | 7 | Read
// stategraph: tap "Read"
// shows: nothing | Mail | 7 | Read
// stategraph: tap "Mail"
// shows: Inbox | 3 | Sent | Drafts | new | Mail | 7 | Read

import SwiftUI

struct V: View {
  @State private var tab = 1
  var body: some View {
    TabView(selection: $tab) {
      List {
        Text("Inbox").badge(3)
        Text("Sent").badge(0)
        Text("Drafts").badge("new")
      }
      .tabItem { Text("Mail") }
      .tag(1)
      .badge(7)
      Text("nothing").tabItem { Text("Read") }.tag(2)
    }
  }
}
