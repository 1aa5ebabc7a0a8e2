// FE-207: a row of two views: both move together, and lose their states together
// source: developer.apple.com/documentation/swiftui/foreach
// confidence: medium
//
// stategraph: tap "a! 0"
// stategraph: tap "turn"
// shows: b 0 | b! 0 | a 0 | a! 1 | turn

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
    VStack {
      ForEach(names, id: \.self) { name in
        C(name)
        C(name + "!")
      }
      Button("turn") { names.reverse() }
    }
  }
}
