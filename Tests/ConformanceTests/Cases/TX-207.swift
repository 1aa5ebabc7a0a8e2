// TX-207: a binding's own transaction counts, unless the code around the write sets another
// source: OpenSwiftUI, StoredLocationBase.set (`transaction.current`), Binding.animation
// confidence: medium
//
// prints: V 0
// stategraph: tap "plain and animated"
// prints: V 1 | V 2
// stategraph: tap "both in withAnimation"
// prints: V 4
// stategraph: tap "animated, then withAnimation"
// prints: V 6

import SwiftUI

struct V: View {
  @State private var n = 0
  var body: some View {
    let _ = print("V", n)
    VStack {
      Button("plain and animated") {
        n = 1
        $n.animation().wrappedValue = 2
      }
      Button("both in withAnimation") {
        withAnimation(.linear) {
          n = 3
          $n.animation(.spring).wrappedValue = 4
        }
      }
      Button("animated, then withAnimation") {
        $n.animation(.linear).wrappedValue = 5
        withAnimation(.linear) { n = 6 }
      }
    }
  }
}
