// SC-06: a title is read before what it is the title of, and a pushed screen has one of its own
// source: developer.apple.com/documentation/swiftui/view/navigationtitle(_:)
// confidence: high
//
// shows: Inbox 2 | row | Open | Add
// stategraph: tap "Add"
// shows: Inbox 3 | row | Open | Add
// stategraph: tap "Open"
// shows: Message | text
// stategraph: back
// shows: Inbox 3 | row | Open | Add

import SwiftUI

struct V: View {
  @State private var n = 2
  var body: some View {
    NavigationStack {
      List {
        Text("row")
        NavigationLink("Open") {
          Text("text").navigationTitle("Message")
        }
      }
      .navigationTitle("Inbox \(n)")
      .toolbar { Button("Add") { n += 1 } }
    }
  }
}
