// LC-216: a sheet with another item while it is shown is another sheet: its state begins anew
// source: developer.apple.com/documentation/swiftui/view/sheet(item:ondismiss:content:)
// confidence: high
//
// stategraph: tap "first"
// stategraph: tap "1: 0"
// shows: first | 1: 1 | next
// stategraph: tap "next"
// shows: first | 2: 0 | next

import SwiftUI

struct Item: Identifiable {
  let id: Int
}

struct Content: View {
  @Binding var item: Item?
  @State private var n = 0
  let id: Int
  init(item: Binding<Item?>, id: Int) {
    _item = item
    self.id = id
  }
  var body: some View {
    VStack {
      Button("\(id): \(n)") { n += 1 }
      Button("next") { item = Item(id: 2) }
    }
  }
}

struct V: View {
  @State private var item: Item?
  var body: some View {
    Button("first") { item = Item(id: 1) }.sheet(item: $item) { Content(item: $item, id: $0.id) }
  }
}
