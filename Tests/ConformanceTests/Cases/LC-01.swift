// LC-01: a write in onAppear is exactly one more pass
// source: OpenSwiftUI ObservedObjectCompatibilityTests, StateObjectCompatibilityTests
// confidence: high
//
// prints: V 0 | V 1

import SwiftUI

struct V: View {
  @State private var n = 0
  var body: some View {
    let _ = print("V", n)
    Text("\(n)").onAppear { n += 1 }
  }
}
