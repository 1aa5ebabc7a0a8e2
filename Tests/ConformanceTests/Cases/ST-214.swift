// ST-214: what a child's content closure reads of its parent's State is the parent's reading, not the child's
// source: OpenSwiftUI, State.getValue (`wasRead` of the location, which its owner keeps)
// confidence: medium
//
// prints: P | Card | content 0
// stategraph: tap "increase"
// evaluates: P | P/Card
// causes: P: read P.n | P/Card: new input content
// prints: P | Card | content 1

import SwiftUI

struct Card<Content: View>: View {
  @ViewBuilder let content: () -> Content
  var body: some View {
    let _ = print("Card")
    VStack { content() }
  }
}

struct P: View {
  @State private var n = 0
  var body: some View {
    let _ = print("P")
    VStack {
      Card {
        let _ = print("content", n)
        Text("\(n)")
      }
      Button("increase") { n += 1 }
    }
  }
}
