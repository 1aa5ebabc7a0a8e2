// FE-203: a row that is inserted begins anew, the rows around it keep their state
// source: WWDC21, Demystify SwiftUI
// confidence: high
//
// stategraph: tap "b 0"
// stategraph: tap "insert"
// shows: a 0 | c 0 | b 1 | insert | remove
// stategraph: tap "remove"
// shows: c 0 | b 1 | insert | remove

import SwiftUI

struct Row: View {
  let name: String
  @State private var n = 0
  init(_ name: String) { self.name = name }
  var body: some View { Button("\(name) \(n)") { n += 1 } }
}

struct P: View {
  @State private var names = ["a", "b"]
  var body: some View {
    VStack {
      ForEach(names, id: \.self) { Row($0) }
      Button("insert") { names.insert("c", at: 1) }
      Button("remove") { names.removeFirst() }
    }
  }
}
