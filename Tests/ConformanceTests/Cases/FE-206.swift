// FE-206: rows of objects: the object moves with its row, and only its row hears of it
// source: WWDC23 10149, Discover Observation in SwiftUI
// confidence: medium
//
// prints: P | a 0 | b 0
// stategraph: tap "a 0"
// prints: a 1
// stategraph: tap "turn"
// prints: P
// shows: b 0 | a 1 | turn

import Observation
import SwiftUI

@Observable final class Item: Identifiable {
  let id: String
  var n = 0
  init(id: String) { self.id = id }
}

struct Row: View {
  let item: Item
  var body: some View {
    let _ = print(item.id, item.n)
    Button("\(item.id) \(item.n)") { item.n += 1 }
  }
}

struct P: View {
  @State private var items = [Item(id: "a"), Item(id: "b")]
  var body: some View {
    let _ = print("P")
    VStack {
      ForEach(items) { Row(item: $0) }
      Button("turn") { items.reverse() }
    }
  }
}
