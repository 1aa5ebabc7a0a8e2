// SC-03: tabs that are rows have the values of their ids, and one that the program selects is on screen
// source: developer.apple.com/documentation/swiftui/foreach
// confidence: medium
//
// shows: a | item a | item b | item c | next
// stategraph: tap "next"
// shows: b | item a | item b | item c | next
// stategraph: tap "item c"
// shows: c | item a | item b | item c | next

import SwiftUI

struct V: View {
  @State private var tab = "a"
  var body: some View {
    VStack {
      TabView(selection: $tab) {
        ForEach(["a", "b", "c"], id: \.self) { name in
          Text(name).tabItem { Text("item \(name)") }
        }
      }
      Button("next") { tab = "b" }
    }
  }
}
