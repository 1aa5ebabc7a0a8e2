// SC-04: what a closed menu, a context menu and swipe actions hold is not on screen, and can be tapped
// source: developer.apple.com/documentation/swiftui/menu; …/view/contextmenu(menuitems:); …/view/swipeactions(edge:allowsfullswipe:content:)
// confidence: high
//
// shows: none | Actions | row
// stategraph: tap "Copy"
// shows: copied | Actions | row
// stategraph: tap "Delete"
// shows: deleted | Actions | row

import SwiftUI

struct V: View {
  @State private var done = "none"
  var body: some View {
    List {
      Text(done)
      Menu("Actions") {
        Button("Copy") { done = "copied" }
        Menu("More") { Button("Paste") {} }
      }
      Text("row")
        .contextMenu { Button("Share") {} }
        .swipeActions { Button("Delete") { done = "deleted" } }
    }
  }
}
