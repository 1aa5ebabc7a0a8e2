// OO-18: an environment object reaches the views below
// source: OpenSwiftUI EnvironmentObjectCompatibilityTests
// confidence: high
//
// prints: 1

import SwiftUI

final class M: ObservableObject {
  var v: Int
  init(_ v: Int) { self.v = v }
}

struct C: View {
  @EnvironmentObject private var m: M
  var body: some View { Color.red.onAppear { print(m.v) } }
}

struct P: View {
  @State private var m = M(1)
  var body: some View { C().environmentObject(m) }
}
