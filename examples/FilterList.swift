// A filter that stands in a child. The toggle writes the parent's state through a binding; rows go, and come back as new ones.
//
// The toggle writes the parent's state through a binding. Rows that go are ghosts for one step; the one that comes back is a new node (+), its neighbours are skipped (=).

import SwiftUI

// stategraph: toggle "Favourites only"
// stategraph: toggle "Favourites only"

struct Product: Identifiable {
  let id: Int
  let title: String
  let isFavourite: Bool
}

struct ProductsView: View {
  private let products = [
    Product(id: 1, title: "Apple", isFavourite: true),
    Product(id: 2, title: "Birch", isFavourite: false),
    Product(id: 3, title: "Cedar", isFavourite: true),
  ]
  @State private var showsFavourites = false

  var body: some View {
    List {
      FilterView(showsFavourites: $showsFavourites)
      ForEach(products) { product in
        if !showsFavourites || product.isFavourite {
          ProductRow(title: product.title)
        }
      }
    }
  }
}

struct FilterView: View {
  @Binding var showsFavourites: Bool

  var body: some View {
    Toggle("Favourites only", isOn: $showsFavourites)
  }
}

struct ProductRow: View {
  let title: String

  var body: some View {
    Text(title)
  }
}
