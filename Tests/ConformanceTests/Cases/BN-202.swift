// BN-202: a binding to an optional is nil when there is nothing to bind to, and the branch goes with the value
// source: developer.apple.com/documentation/swiftui/binding/init(_:)
// confidence: high
//
// shows: edit 1 | clear
// stategraph: tap "edit 1"
// shows: edit 2 | clear
// stategraph: tap "clear"
// shows: none | clear

import SwiftUI

struct Editor: View {
  @Binding var n: Int
  var body: some View { Button("edit \(n)") { n += 1 } }
}

struct V: View {
  @State private var n: Int? = 1
  var body: some View {
    VStack {
      if let n = Binding($n) { Editor(n: n) } else { Text("none") }
      Button("clear") { n = nil }
    }
  }
}
