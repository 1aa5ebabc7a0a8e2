// SC-02: tabs without a selection begin with the first one, and a page has no items
// source: developer.apple.com/documentation/swiftui/tabview
// confidence: high
//
// shows: one 0 | One | Two | first page | of 2
// stategraph: tap "one 0"
// shows: one 1 | One | Two | first page | of 2
// stategraph: tap "Two"
// shows: two | One | Two | first page | of 2
// stategraph: tap "One"
// shows: one 1 | One | Two | first page | of 2

import SwiftUI

struct One: View {
  @State private var n = 0
  var body: some View { Button("one \(n)") { n += 1 } }
}

struct V: View {
  var body: some View {
    VStack {
      TabView {
        One().tabItem { Text("One") }
        Text("two").tabItem { Text("Two") }
      }
      TabView {
        VStack {
          Text("first page")
          Text("of 2")
        }
        Text("second page")
      }
      .tabViewStyle(.page)
    }
  }
}
