// TX-203: an animation at a value does not evaluate anything by itself
// source: objc.io/blog/2021/11/25/transactions-and-animations
// confidence: medium
//
// prints: V false
// stategraph: tap "turn"
// prints: V true
// stategraph: tap "other"

import SwiftUI

struct V: View {
  @State private var green = false
  @State private var other = 0
  var body: some View {
    let _ = print("V", green)
    VStack {
      Circle()
        .fill(green ? Color.green : Color.red)
        .animation(.default, value: green)
      Button("turn") { green.toggle() }
      Button("other") { other += 1 }
    }
  }
}
