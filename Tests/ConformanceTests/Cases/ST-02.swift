// ST-02: several writes in one action are one pass, with the last value
// source: OpenSwiftUI StateCompatibilityTests, nestedStateUpdate
// confidence: high
//
// prints: V 0 | V 2 | change 0 2
// shows: 2

import SwiftUI

struct V: View {
  @State private var n = 0
  var body: some View {
    let _ = print("V", n)
    Text("\(n)")
      .onAppear {
        n = 1
        n = 2
      }
      .onChange(of: n) { old, new in print("change", old, new) }
  }
}
