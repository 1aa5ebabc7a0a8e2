// SD-06: `State(wrappedValue:)` and `State(initialValue:)` in init give the initial value
// source: the articles (B6: S4.14)
// confidence: high
//
// shows: TT 100 | 7

import SwiftUI

struct User {
  var name = ""
  var count = 0
}

struct ContentView: View {
  @State private var user = User()
  @State private var other = 0
  init() {
    _user = State(wrappedValue: User(name: "TT", count: 100))
    _other = State(initialValue: 7)
  }
  var body: some View {
    Text("\(user.name) \(user.count)")
    Text("\(other)")
  }
}
