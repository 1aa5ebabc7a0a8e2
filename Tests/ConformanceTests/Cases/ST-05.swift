// ST-05: a write that is taken back in the same action is one evaluation, with the old value
// source: OpenSwiftUI StoredLocation.swift, savedValue
// confidence: low
//
// prints: V 0
// stategraph: tap "x"
// prints: V 0
// writes: V.n 0 → 1 | V.n 1 → 0

import SwiftUI

struct V: View {
  @State private var n = 0
  var body: some View {
    let _ = print("V", n)
    VStack {
      Text("\(n)")
      Button("x") {
        n = 1
        n = 0
      }
    }
    .onChange(of: n) { _, _ in print("change") }
  }
}
