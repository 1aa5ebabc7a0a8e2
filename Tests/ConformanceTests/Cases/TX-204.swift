// TX-204: writes of `withAnimation` are a transaction of their own: each transaction has its pass and its values
// source: OpenSwiftUI, StateCompatibilityTests.nestedStateUpdate (asserted on Apple's SwiftUI too)
// confidence: high
//
// prints: V 0 | V 2 | V 4 | change 0 2 | change 2 4

import SwiftUI

struct V: View {
  @State private var value = 0
  var body: some View {
    let _ = print("V", value)
    Color.white
      .onAppear {
        value = 1
        value = 2
        withAnimation {
          value = 3
          value = 4
        }
      }
      .onChange(of: value) { old, new in print("change", old, new) }
  }
}
