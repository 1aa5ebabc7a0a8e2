// FE-204: a row that is removed through a binding while its row still holds it
// source: developer.apple.com/documentation/swiftui/foreach/init(_:content:)
// confidence: medium
//
// shows: a | b
// stategraph: tap "b"
// shows: a
// stategraph: tap "a"
// shows:

import SwiftUI

struct Item: Identifiable {
  let id: String
}

struct Row: View {
  @Binding var item: Item
  let remove: (String) -> Void
  var body: some View { Button(item.id) { remove(item.id) } }
}

struct P: View {
  @State private var items = [Item(id: "a"), Item(id: "b")]
  var body: some View {
    List {
      ForEach($items) { $item in
        Row(item: $item) { id in items.removeAll { $0.id == id } }
      }
    }
  }
}
