// SC-23: an option's tag is also that of an optional selection
// source: developer.apple.com/documentation/swiftui/view/tag(_:includeoptional:)
// confidence: high
//
// shows: Size | Small
// stategraph: select "Large" in "Size"
// writes: V.size 1 → 2
// shows: Size | Large

import SwiftUI

struct V: View {
  @State private var size: Int? = 1
  var body: some View {
    Picker("Size", selection: $size) {
      Text("Small").tag(1)
      Text("Large").tag(2)
    }
  }
}
