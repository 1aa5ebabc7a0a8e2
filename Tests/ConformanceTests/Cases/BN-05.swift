// BN-05: a binding to a member writes one field of the value
// source: the articles (S4.1); developer.apple.com/documentation/swiftui/binding/subscript(dynamicmember:)
// confidence: high
//
// shows: Bilbo Baggins | f | Bilbo
// stategraph: type "Frodo" into "f"
// shows: Frodo Baggins | f | Frodo

import SwiftUI

struct U {
  var first = "Bilbo"
  var last = "Baggins"
}

struct P: View {
  @State private var u = U()
  var body: some View {
    VStack {
      Text("\(u.first) \(u.last)")
      TextField("f", text: $u.first)
    }
  }
}
