// BN-209: `ForEach($items)` reads the items where it stands: the list is evaluated with each write to an element
// source: OpenSwiftUI Binding.swift, subscript(position:); weakself.io/posts/SwiftUI View Updates
// confidence: medium
//
// prints: P | a false | b false
// stategraph: toggle "a"
// prints: P | a true | b false

import SwiftUI

struct Item: Identifiable {
  let id: String
  var isOn = false
}

struct Row: View {
  @Binding var item: Item
  var body: some View {
    let _ = print(item.id, item.isOn)
    Toggle(item.id, isOn: $item.isOn)
  }
}

struct P: View {
  @State private var items = [Item(id: "a"), Item(id: "b")]
  var body: some View {
    let _ = print("P")
    List { ForEach($items) { $item in Row(item: $item) } }
  }
}
