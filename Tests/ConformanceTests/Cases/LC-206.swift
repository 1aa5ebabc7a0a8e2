// LC-206: the id of a task needs to be Equatable, no more
// source: developer.apple.com/documentation/swiftui/view/task(id:priority:_:)
// confidence: high
//
// prints: task 0
// stategraph: tap "same"
// stategraph: tap "other"
// prints: task 1

import SwiftUI

struct Key: Equatable {
  var n: Int
}

struct V: View {
  @State private var key = Key(n: 0)
  @State private var turn = 0
  var body: some View {
    VStack {
      Text("turn \(turn)").task(id: key) { print("task \(key.n)") }
      Button("same") { turn += 1 }
      Button("other") { key.n += 1 }
    }
  }
}
