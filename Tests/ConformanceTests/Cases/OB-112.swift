// OB-112: rows of an array of objects: a row's own property evaluates the row, the array's change the parent
// source: WWDC23 10149, Discover Observation in SwiftUI
// confidence: high
//
// prints: P | R a | R b
// stategraph: tap "a"
// prints: R a!
// stategraph: tap "add"
// prints: P | R c
// stategraph: tap "rev"
// prints: P
// shows: c | b | a! | add | rev

import Observation
import SwiftUI

@Observable final class Item: Identifiable {
  let id: Int
  var name: String
  init(_ id: Int, _ name: String) {
    self.id = id
    self.name = name
  }
}

@Observable final class M {
  var items = [Item(1, "a"), Item(2, "b")]
}

struct R: View {
  let item: Item
  var body: some View {
    let _ = print("R", item.name)
    Button(item.name) { item.name += "!" }
  }
}

struct P: View {
  @State private var m = M()
  var body: some View {
    let _ = print("P")
    VStack {
      ForEach(m.items) { R(item: $0) }
      Button("add") { m.items.append(Item(3, "c")) }
      Button("rev") { m.items.reverse() }
    }
  }
}
