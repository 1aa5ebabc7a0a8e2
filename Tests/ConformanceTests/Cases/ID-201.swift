// ID-201: AnyView of another type is another view; of the same type, the same
// source: WWDC21, Demystify SwiftUI; objc.io, Thinking in SwiftUI
// confidence: medium
//
// stategraph: tap "a 0"
// stategraph: tap "rename"
// shows: renamed 1 | rename | type
// stategraph: tap "type"
// shows: b 0 | rename | type
// stategraph: tap "type"
// shows: renamed 0 | rename | type

import SwiftUI

struct A: View {
  let name: String
  @State private var n = 0
  init(_ name: String) { self.name = name }
  var body: some View { Button("\(name) \(n)") { n += 1 } }
}

struct B: View {
  @State private var n = 0
  var body: some View { Button("b \(n)") { n += 1 } }
}

struct P: View {
  @State private var name = "a"
  @State private var isB = false
  var content: AnyView { isB ? AnyView(B()) : AnyView(A(name)) }
  var body: some View {
    VStack {
      content
      Button("rename") { name = "renamed" }
      Button("type") { isB.toggle() }
    }
  }
}
