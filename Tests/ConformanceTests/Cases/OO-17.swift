// OO-17: a missing environment object is fatal when it is read
// source: OpenSwiftUI EnvironmentObject.swift; fivestars.blog
// confidence: high
//
// crashes: No ObservableObject of type M found. A View.environmentObject(_:) for M may be missing as an ancestor of this view.

import SwiftUI

class M: ObservableObject {
  var v = 0
}

struct C: View {
  @EnvironmentObject var m: M
  var body: some View { Text("\(m.v)") }
}

struct P: View {
  var body: some View { C() }
}
