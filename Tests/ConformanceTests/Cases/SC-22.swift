// SC-22: what a closed disclosure group holds is not there, and its state is lost when it is closed
// source: developer.apple.com/documentation/swiftui/disclosuregroup
// confidence: medium
//
// shows: More | Own | inside
// stategraph: tap "More"
// prints: appears
// shows: More | n 0 | Own | inside
// stategraph: tap "n 0"
// shows: More | n 1 | Own | inside
// stategraph: tap "More"
// loses: V/C.n 1 gone
// shows: More | Own | inside
// stategraph: tap "Own"
// writes: V.isOpen true → false
// shows: More | Own

import SwiftUI

struct C: View {
  @State private var n = 0
  var body: some View {
    Button("n \(n)") { n += 1 }.onAppear { print("appears") }
  }
}

struct V: View {
  @State private var isOpen = true
  var body: some View {
    DisclosureGroup("More") { C() }
    DisclosureGroup("Own", isExpanded: $isOpen) { Text("inside") }
  }
}
