// ST-212: an optional item that only the sheet's content reads is nil there; `sheet(item:)` hands over the item itself
// source: fatbobman.com/en/posts/bug-code-by-state-inject; OpenSwiftUI, State.getValue
// confidence: high
//
// stategraph: tap "choose and show"
// shows: choose and show | choose by item | no item
// stategraph: tap "choose by item"
// shows: choose and show | choose by item | no item | item 2

import SwiftUI

struct Item: Identifiable {
  let id: Int
}

struct V: View {
  @State private var chosen: Item?
  @State private var isShown = false
  @State private var presented: Item?
  var body: some View {
    VStack {
      Button("choose and show") {
        chosen = Item(id: 1)
        isShown = true
      }
      Button("choose by item") { presented = Item(id: 2) }
    }
    .sheet(isPresented: $isShown) {
      if let chosen { Text("item \(chosen.id)") } else { Text("no item") }
    }
    .sheet(item: $presented) { item in Text("item \(item.id)") }
  }
}
