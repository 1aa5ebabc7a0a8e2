// TX-210: a task that a `withAnimation` starts does not write in its transaction, and one that writes has passes as an action has
// source: OpenSwiftUI, withTransaction (the transaction is the thread's)
// confidence: medium
//
// prints: V 0
// stategraph: tap "start"
// prints: V 1 | V 2 | V 3

import SwiftUI

struct V: View {
  @State private var n = 0
  var body: some View {
    let _ = print("V", n)
    Button("start") {
      withAnimation {
        n = 1
        Task { @MainActor in
          n = 2
          withAnimation { n = 3 }
        }
      }
    }
  }
}
