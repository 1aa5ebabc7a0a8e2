// BN-208: a Hashable value's binding can be had as one of AnyHashable
// source: developer.apple.com/documentation/swiftui/binding/init(_:)
// confidence: high
//
// shows: 1 | b
// stategraph: tap "b"
// shows: 7 | b

import SwiftUI

struct Child: View {
  @Binding var any: AnyHashable
  var body: some View { Button("b") { any = AnyHashable(7) } }
}

struct V: View {
  @State private var n = 1
  var body: some View {
    VStack {
      Text("\(n)")
      Child(any: Binding($n))
    }
  }
}
