// SC-11: a section's header is read before its rows, its footer after them
// source: developer.apple.com/documentation/swiftui/section
// confidence: high
//
// shows: Fruit | Apple | Pear | 2 of them | Nuts | Almond

import SwiftUI

struct V: View {
  var body: some View {
    List {
      Section {
        Text("Apple")
        Text("Pear")
      } header: {
        Text("Fruit")
      } footer: {
        Text("2 of them")
      }
      Section("Nuts") { Text("Almond") }
    }
  }
}
