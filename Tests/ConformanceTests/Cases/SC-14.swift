// SC-14: a screen that was pushed covers those below it, in whichever tab; a sheet stands above what is around it
// source: developer.apple.com/documentation/swiftui/navigationstack
// confidence: medium
// note: of what a sheet covers, SwiftUI shows a part: all of it is listed, before the sheet
//
// shows: root | go | A | B
// stategraph: tap "go"
// shows: one | on | A | B
// stategraph: tap "on"
// shows: two | present | A | B
// stategraph: tap "B"
// shows: b | A | B
// stategraph: tap "A"
// shows: two | present | A | B
// stategraph: tap "present"
// shows: two | present | sheet | A | B
// stategraph: dismiss
// shows: two | present | A | B
// stategraph: back
// shows: one | on | A | B

import SwiftUI

struct Two: View {
  @State private var isShown = false
  var body: some View {
    Text("two")
    Button("present") { isShown = true }
      .sheet(isPresented: $isShown) { Text("sheet") }
  }
}

struct V: View {
  var body: some View {
    TabView {
      NavigationView {
        VStack {
          Text("root")
          NavigationLink("go") {
            VStack {
              Text("one")
              NavigationLink("on", destination: Two())
            }
          }
        }
      }
      .tabItem { Text("A") }
      Text("b").tabItem { Text("B") }
    }
  }
}
