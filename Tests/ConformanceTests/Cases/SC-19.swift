// SC-19: a search field has its prompt, writes its binding, and stands above what it searches
// source: developer.apple.com/documentation/swiftui/view/searchable(text:placement:prompt:)
// confidence: high
//
// shows: Fruit | Find |  | Apple | Pear
// stategraph: type "Pe" into "Find"
// writes: V.query "" → "Pe"
// shows: Fruit | Find | Pe | Pear

import SwiftUI

struct V: View {
  @State private var query = ""
  var body: some View {
    NavigationStack {
      List(["Apple", "Pear"].filter { query.isEmpty || $0.hasPrefix(query) }, id: \.self) { Text($0) }
        .searchable(text: $query, prompt: "Find")
        .navigationTitle("Fruit")
    }
  }
}
