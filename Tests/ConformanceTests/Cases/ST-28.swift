// ST-28: a State within a plain struct has no location
// source: OpenSwiftUI DynamicProperty.swift
// confidence: medium
//
// shows: 0 | +
// stategraph: tap "+"
// writes: unknown 0 → 1 dropped
// shows: 0 | +

import SwiftUI

struct Box {
  @State var n = 0
}

struct V: View {
  var box = Box()
  var body: some View {
    VStack {
      Text("\(box.n)")
      Button("+") { box.n += 1 }
    }
  }
}
