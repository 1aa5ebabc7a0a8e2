// FE-208: nested ForEach: an inner row is the same as long as both ids are
// source: developer.apple.com/documentation/swiftui/foreach
// confidence: medium
//
// stategraph: tap "a1 0"
// stategraph: tap "turn"
// shows: b1 0 | b2 0 | a1 1 | a2 0 | turn

import SwiftUI

struct C: View {
  let name: String
  @State private var n = 0
  init(_ name: String) { self.name = name }
  var body: some View { Button("\(name) \(n)") { n += 1 } }
}

struct P: View {
  @State private var names = ["a", "b"]
  var body: some View {
    List {
      ForEach(names, id: \.self) { name in
        ForEach(1..<3) { C("\(name)\($0)") }
      }
      Button("turn") { names.reverse() }
    }
  }
}
