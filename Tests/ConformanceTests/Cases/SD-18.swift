// SD-18: conditional rows follow a State that a child changes through its binding
// source: the articles (B18: S4.3)
// confidence: high
//
// shows: Change filter | ggggg | 3333
// stategraph: toggle "Change filter"
// shows: Change filter | ggggg
// stategraph: toggle "Change filter"
// shows: Change filter | ggggg | 3333

import SwiftUI

struct Product: Identifiable {
  let title: String
  let isFavorited: Bool
  let id: String
}

struct FilterView: View {
  @Binding var showFavorited: Bool
  var body: some View {
    Toggle(isOn: $showFavorited) { Text("Change filter") }
  }
}

struct ProductsView: View {
  let products = [
    Product(title: "ggggg", isFavorited: true, id: "1"), Product(title: "3333", isFavorited: false, id: "2"),
  ]
  @State private var showFavorited = false
  var body: some View {
    List {
      FilterView(showFavorited: $showFavorited)
      ForEach(products) { product in
        if !self.showFavorited || product.isFavorited {
          Text(product.title)
        }
      }
    }
  }
}
