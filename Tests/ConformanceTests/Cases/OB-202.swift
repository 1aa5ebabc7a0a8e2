// OB-202: appending to an array of an object evaluates who reads the array, not who reads an element's property
// source: WWDC23 10149, Discover Observation in SwiftUI
// confidence: medium
//
// prints: P 1 | Row a
// stategraph: tap "append"
// prints: P 2 | Row b
// stategraph: tap "rename"
// prints: Row z

import Observation
import SwiftUI

@Observable final class Item: Identifiable {
  let id: Int
  var name: String
  init(id: Int, name: String) {
    self.id = id
    self.name = name
  }
}

@Observable final class Store {
  var items = [Item(id: 0, name: "a")]
}

struct Row: View {
  let item: Item
  var body: some View {
    let _ = print("Row", item.name)
    Text(item.name)
  }
}

struct P: View {
  @State private var store = Store()
  var body: some View {
    let _ = print("P", store.items.count)
    VStack {
      ForEach(store.items) { Row(item: $0) }
      Button("append") { store.items.append(Item(id: 1, name: "b")) }
      Button("rename") { store.items[0].name = "z" }
    }
  }
}
