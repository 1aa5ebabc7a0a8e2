// SD-14: a `State<T>` that is a plain property is the same as `@State`
// source: the articles (B14: S1.11, S1.12, S3.5)
// confidence: high
//
// prints: body
// stategraph: tap "a"
// prints: body
// stategraph: tap "b"
// prints: body
// shows: 1 1 | a | b

import SwiftUI

struct V: View {
  @State var a = 0
  var b = State<Int>(wrappedValue: 0)
  var body: some View {
    let _ = print("body")
    Text("\(a) \(b.wrappedValue)")
    Button("a") { a += 1 }
    Button("b") { b.wrappedValue += 1 }
  }
}
