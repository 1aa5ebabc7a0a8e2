// SC-27: views in an `AnyLayout` keep their state when the layout is another
// source: developer.apple.com/documentation/swiftui/anylayout
// confidence: high
//
// shows: n 0 | turn
// stategraph: tap "n 0"
// shows: n 1 | turn
// stategraph: tap "turn"
// shows: n 1 | turn

import SwiftUI

struct C: View {
  @State private var n = 0
  var body: some View { Button("n \(n)") { n += 1 } }
}

struct V: View {
  @State private var isVertical = false
  var body: some View {
    let layout = isVertical ? AnyLayout(VStackLayout()) : AnyLayout(HStackLayout())
    layout {
      C()
      Button("turn") { isVertical.toggle() }
    }
  }
}
