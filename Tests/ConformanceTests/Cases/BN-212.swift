// BN-212: a binding to an element of a dictionary by key, made of closures
// source: developer.apple.com/documentation/swiftui/binding/init(get:set:)
// confidence: medium
//
// shows: a 1 | b 0
// stategraph: tap "b 0"
// shows: a 1 | b 1

import SwiftUI

struct Row: View {
  let name: String
  @Binding var n: Int
  var body: some View { Button("\(name) \(n)") { n += 1 } }
}

struct P: View {
  @State private var counts = ["a": 1]
  var body: some View {
    VStack {
      ForEach(["a", "b"], id: \.self) { name in
        Row(name: name, n: Binding(get: { counts[name, default: 0] }, set: { counts[name] = $0 }))
      }
    }
  }
}
