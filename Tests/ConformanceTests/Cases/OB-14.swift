// OB-14: `@Environment(Type.self)` finds the object; an optional one is nil when there is none
// source: OpenSwiftUI Environment+ObservableCompatibilityTests
// confidence: high
//
// prints: 1 | true

import Observation
import SwiftUI

@Observable class M {
  var v: Int
  init(_ v: Int) { self.v = v }
}

struct C: View {
  @Environment(M.self) private var m
  var body: some View { Color.red.onAppear { print(m.v) } }
}

struct O: View {
  @Environment(M.self) private var m: M?
  var body: some View { Color.red.onAppear { print(m == nil) } }
}

struct P: View {
  @State private var m = M(1)
  @State private var none: M? = nil
  var body: some View {
    VStack {
      C().environment(m)
      O().environment(none)
    }
  }
}
