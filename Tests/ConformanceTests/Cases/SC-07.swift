// SC-07: a title with a binding reads it: the view that only passes it on is not evaluated
// source: developer.apple.com/documentation/swiftui/view/navigationtitle(_:)-4llw9
// confidence: medium
//
// evaluates: V | V/Rename
// shows: Draft | rename
// stategraph: tap "rename"
// evaluates:
// writes: V.name "Draft" → "Final"
// shows: Final | rename

import SwiftUI

struct Rename: View {
  @Binding var name: String
  var body: some View { Button("rename") { name = "Final" } }
}

struct V: View {
  @State private var name = "Draft"
  var body: some View {
    NavigationStack {
      Rename(name: $name).navigationTitle($name)
    }
  }
}
