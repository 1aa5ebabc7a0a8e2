// TX-01: a delayed write comes with the step that waits for it, and is a pass of its own
// source: developer.apple.com/documentation/dispatch/dispatchqueue/asyncafter(deadline:execute:)
// confidence: high
//
// prints: V 0
// stategraph: tap "later"
// stategraph: wait 2s
// prints: V 1
// stategraph: wait 60m
// shows: 1 | later

import Foundation
import SwiftUI

struct V: View {
  @State private var n = 0
  var body: some View {
    let _ = print("V", n)
    VStack {
      Text("\(n)")
      Button("later") { DispatchQueue.main.asyncAfter(deadline: .now() + 2) { n += 1 } }
    }
  }
}
