// FE-202: rows with bindings keep their own state when the elements move
// source: developer.apple.com/documentation/swiftui/foreach/init(_:content:)
// confidence: medium
//
// stategraph: tap "a 0 0"
// shows: a 1 1 | b 0 0 | turn
// stategraph: tap "turn"
// shows: b 0 0 | a 1 1 | turn
// stategraph: tap "a 1 1"
// shows: b 0 0 | a 2 2 | turn

import SwiftUI

struct Item: Identifiable {
  let id: String
  var n = 0
}

struct Row: View {
  @Binding var item: Item
  @State private var own = 0
  var body: some View {
    Button("\(item.id) \(item.n) \(own)") {
      item.n += 1
      own += 1
    }
  }
}

struct P: View {
  @State private var items = [Item(id: "a"), Item(id: "b")]
  var body: some View {
    VStack {
      ForEach($items) { $item in Row(item: $item) }
      Button("turn") { items.reverse() }
    }
  }
}
