// PC-07: a body that is called outside of an update is unchanged
// source: OpenSwiftUI ChangedBodyProperty.swift; a public log
// confidence: medium
//
// stategraph: tap "call"
// prints: C: unchanged.

import SwiftUI

struct C: View {
  var body: some View {
    let _ = Self._printChanges()
    Text("v")
  }
}

struct P: View {
  var body: some View { Button("call") { _ = C().body } }
}
