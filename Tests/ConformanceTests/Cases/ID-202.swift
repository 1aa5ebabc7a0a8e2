// ID-202: a Group adds nothing to identity: its children are its parent's, each with a state of its own
// source: developer.apple.com/documentation/swiftui/group
// confidence: medium
//
// stategraph: tap "b 0"
// stategraph: tap "less"
// shows: b 1 | c 0 | less

import SwiftUI

struct C: View {
  let name: String
  @State private var n = 0
  init(_ name: String) { self.name = name }
  var body: some View { Button("\(name) \(n)") { n += 1 } }
}

struct P: View {
  @State private var hasA = true
  var body: some View {
    VStack {
      Group {
        if hasA { C("a") }
        C("b")
      }
      C("c")
      Button("less") { hasA = false }
    }
  }
}
