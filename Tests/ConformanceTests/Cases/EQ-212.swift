// EQ-212: a child with content of its own is compared by the content's value
// source: objc.io, Thinking in SwiftUI; inferred from John Harper's rule
// confidence: low
//
// prints: Card | Inside 0
// stategraph: tap "turn"
// stategraph: tap "+"
// prints: Card | Inside 1

import SwiftUI

struct Inside: View {
  let n: Int
  var body: some View {
    let _ = print("Inside", n)
    Text("inside \(n)")
  }
}

struct Card<Content: View>: View {
  let content: Content
  init(@ViewBuilder content: () -> Content) { self.content = content() }
  var body: some View {
    let _ = print("Card")
    VStack { content }
  }
}

struct P: View {
  @State private var turn = 0
  @State private var n = 0
  var body: some View {
    VStack {
      Text("turn \(turn)")
      Card { Inside(n: n) }
      Button("turn") { turn += 1 }
      Button("+") { n += 1 }
    }
  }
}
