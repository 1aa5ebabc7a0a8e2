// BN-08: `ForEach` over bindings writes the element
// source: developer.apple.com/documentation/swiftui/foreach/init(_:content:)
// confidence: medium
//
// shows: 1- | 2-
// stategraph: tap "1-"
// shows: 1+ | 2-

import SwiftUI

struct I: Identifiable {
  let id: Int
  var on = false
}

struct P: View {
  @State private var xs = [I(id: 1), I(id: 2)]
  var body: some View {
    VStack {
      ForEach($xs) { $x in
        Button("\(x.id)\(x.on ? "+" : "-")") { x.on.toggle() }
      }
    }
  }
}
