// ST-204: a State in a switch within a Section within a List: the other case is another view
// source: WWDC21, Demystify SwiftUI
// confidence: medium
//
// stategraph: tap "a 0"
// stategraph: tap "next"
// shows: b 0 | next
// stategraph: tap "next"
// shows: a 0 | next

import SwiftUI

struct Row: View {
  let name: String
  @State private var n = 0
  init(_ name: String) { self.name = name }
  var body: some View { Button("\(name) \(n)") { n += 1 } }
}

enum Choice {
  case a
  case b
}

struct P: View {
  @State private var choice = Choice.a
  var body: some View {
    List {
      Section {
        switch choice {
        case .a: Row("a")
        case .b: Row("b")
        }
      }
      Button("next") { choice = choice == .a ? .b : .a }
    }
  }
}
