// ID-207: an `if let` keeps the view while there is a value, whichever it is
// source: WWDC21, Demystify SwiftUI
// confidence: medium
//
// stategraph: tap "1: 0"
// shows: 1: 1 | next | none
// stategraph: tap "next"
// shows: 2: 1 | next | none
// stategraph: tap "none"
// shows: next | none
// stategraph: tap "next"
// shows: 1: 0 | next | none

import SwiftUI

struct C: View {
  let value: Int
  @State private var n = 0
  init(value: Int) { self.value = value }
  var body: some View { Button("\(value): \(n)") { n += 1 } }
}

struct P: View {
  @State private var value: Int? = 1
  var body: some View {
    VStack {
      if let value { C(value: value) }
      Button("next") { value = (value ?? 0) + 1 }
      Button("none") { value = nil }
    }
  }
}
