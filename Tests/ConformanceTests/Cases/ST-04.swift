// ST-04: writing an equal value evaluates nothing
// source: OpenSwiftUI StoredLocation.swift, set
// confidence: medium
// note: Sources conflict (C3): one skill text says that SwiftUI does not compare; we follow the audited code.
//
// prints: V
// stategraph: tap "same"
// writes: V.n 5 → 5 equal

import SwiftUI

struct V: View {
  @State private var n = 5
  var body: some View {
    let _ = print("V")
    VStack {
      Text("\(n)")
      Button("same") { n = 5 }
    }
  }
}
