// FE-205: rows that can be deleted and moved keep their state when the data moves by offsets
// source: developer.apple.com/documentation/swiftui/dynamicviewcontent
// confidence: low
//
// stategraph: tap "b 0"
// stategraph: tap "move"
// shows: b 1 | c 0 | a 0 | move

import SwiftUI

struct Row: View {
  let name: String
  @State private var n = 0
  init(_ name: String) { self.name = name }
  var body: some View { Button("\(name) \(n)") { n += 1 } }
}

struct P: View {
  @State private var names = ["a", "b", "c"]
  var body: some View {
    List {
      ForEach(names, id: \.self) { Row($0) }
        .onDelete { names.remove(atOffsets: $0) }
        .onMove { names.move(fromOffsets: $0, toOffset: $1) }
      Button("move") { names.move(fromOffsets: [0], toOffset: 3) }
    }
  }
}
