// PC-205: another plain field and a State at once: self, then the State
// source: OpenSwiftUI ChangedBodyProperty.swift
// confidence: low
//
// prints: C: @self, @identity, _own changed.
// stategraph: tap "+"
// prints: C: @self, _own changed.

import SwiftUI

struct C: View {
  let n: Int
  let add: () -> Void
  @State private var own = 0
  var body: some View {
    let _ = Self._printChanges()
    Button("+") {
      own += 1
      add()
    }
    Text("\(n) \(own)")
  }
}

struct P: View {
  @State private var n = 0
  var body: some View { C(n: n) { n += 1 } }
}
