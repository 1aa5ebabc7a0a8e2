// SC-13: a preview of several views shows them all
// source: developer.apple.com/documentation/swiftui/preview(_:traits:_:body:)
// confidence: medium
//
// evaluates: A | A#2
// shows: first 0 | second 0 | third
// stategraph: tap "first 0"
// evaluates: A
// shows: first 1 | second 0 | third
// stategraph: tap "second 0"
// evaluates: A#2
// shows: first 1 | second 1 | third

import SwiftUI

struct A: View {
  let name: String
  @State private var n = 0
  var body: some View { Button("\(name) \(n)") { n += 1 } }
}

struct A_Previews: PreviewProvider {
  static var previews: some View {
    A(name: "first")
    A(name: "second").previewDisplayName("Second")
    Text("third")
  }
}
