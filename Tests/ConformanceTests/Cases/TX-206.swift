// TX-206: a pass sees every State as of its own transaction, and an action sees the latest values
// source: OpenSwiftUI, StoredLocationBase.savedValue
// confidence: medium
// note: this is what TX-07 asserted to be one pass
//
// prints: V 0 false
// stategraph: tap "go"
// prints: in the action 2 true | V 1 false | V 1 true | V 2 true
// stategraph: tap "there and back"
// prints: V 3 true | V 2 true

import SwiftUI

struct V: View {
  @State private var n = 0
  @State private var on = false
  var body: some View {
    let _ = print("V", n, on)
    VStack {
      Button("go") {
        n += 1
        withAnimation { on.toggle() }
        n += 1
        print("in the action", n, on)
      }
      Button("there and back") {
        n = 3
        withAnimation { n = 2 }
      }
    }
  }
}
