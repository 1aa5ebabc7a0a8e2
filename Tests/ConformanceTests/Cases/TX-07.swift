// TX-07: writes within `withAnimation` make one pass, like others
// source: developer.apple.com/documentation/swiftui/withanimation(_:_:)
// confidence: medium
//
// prints: V 0 false
// stategraph: tap "go"
// prints: V 1 true

import SwiftUI

struct V: View {
  @State private var n = 0
  @State private var on = false
  var body: some View {
    let _ = print("V", n, on)
    Button("go") {
      n += 1
      withAnimation { on.toggle() }
    }
  }
}
