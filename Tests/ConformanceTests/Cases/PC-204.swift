// PC-204: two States in one action are both named, in the order in which they are declared
// source: OpenSwiftUI ChangedBodyProperty.swift
// confidence: medium
//
// prints: V: @self, @identity, _a, _b changed.
// stategraph: tap "both"
// prints: V: _a, _b changed.

import SwiftUI

struct V: View {
  @State private var a = 0
  @State private var b = 0
  var body: some View {
    let _ = Self._printChanges()
    Button("both") {
      b += 1
      a += 1
    }
    Text("\(a) \(b)")
  }
}
