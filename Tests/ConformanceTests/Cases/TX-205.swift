// TX-205: writes join the last transaction only if it has the same properties
// source: OpenSwiftUI, GraphHost.asyncTransaction and Transaction.mayConcatenate
// confidence: medium
//
// prints: V 0
// stategraph: tap "the same animation twice"
// prints: V 2
// stategraph: tap "another animation"
// prints: V 3 | V 4
// stategraph: tap "none, default, none"
// prints: V 5 | V 6 | V 7
// stategraph: tap "no animation, and a nil one"
// prints: V 8 | V 9

import SwiftUI

struct V: View {
  @State private var n = 0
  var body: some View {
    let _ = print("V", n)
    VStack {
      Button("the same animation twice") {
        withAnimation { n = 1 }
        withAnimation { n = 2 }
      }
      Button("another animation") {
        withAnimation(.linear(duration: 1)) { n = 3 }
        withAnimation(.linear(duration: 2)) { n = 4 }
      }
      Button("none, default, none") {
        n = 5
        withAnimation { n = 6 }
        n = 7
      }
      Button("no animation, and a nil one") {
        n = 8
        withAnimation(nil) { n = 9 }
      }
    }
  }
}
