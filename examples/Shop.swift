// A shopping list. Its items are made with `let id = UUID()`; every output names a row by the text in it.
//
// The rows have unreadable identities. They are numbered in the order of their first appearance, with the row's text beside the number: `ItemRow[#1] “Milk”`. A write says what changed inside the list, and a scenario finds a row by its text: `tap "Delete" in "Bread"`.

import SwiftUI

// stategraph: toggle "Milk"
// stategraph: type "Eggs" into "New item"
// stategraph: tap "Add"
// stategraph: tap "Delete" in "Bread"

struct Item: Identifiable {
  let id = UUID()
  var name: String
  var price: Int
  var isDone = false
}

struct ShopView: View {
  @State private var items = [Item(name: "Milk", price: 2), Item(name: "Bread", price: 3)]
  @State private var newName = ""

  var body: some View {
    List {
      ForEach($items) { $item in
        ItemRow(item: $item) { items.removeAll { $0.id == item.id } }
      }
      TextField("New item", text: $newName)
      Button("Add") {
        items.append(Item(name: newName, price: 4))
        newName = ""
      }
      TotalView(total: items.filter { !$0.isDone }.reduce(0) { $0 + $1.price })
    }
  }
}

struct ItemRow: View {
  @Binding var item: Item
  let delete: () -> Void

  var body: some View {
    HStack {
      Toggle(item.name, isOn: $item.isDone)
      Button("Delete", action: delete)
    }
  }
}

struct TotalView: View {
  let total: Int

  var body: some View {
    Text("To pay: \(total)")
  }
}
