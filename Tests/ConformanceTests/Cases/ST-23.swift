// ST-23: what an earlier body read stays a dependency
// source: OpenSwiftUI State.swift, StoredLocation.swift
// confidence: low
//
// prints: V
// stategraph: tap "off"
// prints: V
// stategraph: tap "n"
// prints: V

import SwiftUI

struct V: View {
  @State private var on = true
  @State private var n = 0
  var body: some View {
    let _ = print("V")
    VStack {
      if on { Text("\(n)") }
      Button("off") { on = false }
      Button("n") { n += 1 }
    }
  }
}
