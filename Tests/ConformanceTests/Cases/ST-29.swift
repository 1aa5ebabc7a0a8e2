// ST-29: a `State<T>` as a plain property is as alive as a wrapped one
// source: the articles (S1.11, S1.12, S3.5)
// confidence: medium
//
// prints: V
// stategraph: tap "+"
// prints: V
// shows: 1 | +

import SwiftUI

struct V: View {
  var n = State<Int>(wrappedValue: 0)
  var body: some View {
    let _ = print("V")
    VStack {
      Text("\(n.wrappedValue)")
      Button("+") { n.wrappedValue += 1 }
    }
  }
}
