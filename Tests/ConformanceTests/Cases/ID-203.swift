// ID-203: `.id` on a row replaces what is in the row, and no other row
// source: developer.apple.com/documentation/swiftui/view/id(_:)
// confidence: medium
//
// stategraph: tap "a 0"
// stategraph: tap "b 0"
// stategraph: tap "reset a"
// shows: a 0 | b 1 | reset a

import SwiftUI

struct Row: View {
  let name: String
  @State private var n = 0
  init(_ name: String) { self.name = name }
  var body: some View { Button("\(name) \(n)") { n += 1 } }
}

struct P: View {
  @State private var generation = 0
  var body: some View {
    List {
      ForEach(["a", "b"], id: \.self) { name in
        Row(name).id("\(name) \(name == "a" ? generation : 0)")
      }
      Button("reset a") { generation += 1 }
    }
  }
}
