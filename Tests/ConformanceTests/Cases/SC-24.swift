// SC-24: a `Tab` has its item and its value
// source: developer.apple.com/documentation/swiftui/tab
// confidence: high
//
// shows: b | A | B
// stategraph: tap "A"
// writes: V.tab .b → .a
// shows: a | A | B
// stategraph: tap "jump"
// shows: b | A | B

import SwiftUI

enum Choice: Hashable { case a, b }

struct V: View {
  @State private var tab = Choice.b
  var body: some View {
    TabView(selection: $tab) {
      Tab("A", systemImage: "a.circle", value: .a) {
        Text("a").contextMenu { Button("jump") { tab = .b } }
      }
      Tab(value: .b) {
        Text("b")
      } label: {
        Text("B")
      }
    }
  }
}
