// SC-20: texts are shown in the case that is set, and a label without its title where the style leaves it out
// source: developer.apple.com/documentation/swiftui/view/textcase(_:); …/labelstyle/icononly
// confidence: high
//
// shows: FRUIT | Apple | share | Edit

import SwiftUI

struct V: View {
  var body: some View {
    VStack {
      Text("Fruit")
      Text("Apple").textCase(nil)
      Text("Share").textCase(.lowercase)
    }
    .textCase(.uppercase)
    Label("Hidden", systemImage: "star").labelStyle(.iconOnly)
    Label("Edit", systemImage: "pencil")
  }
}
