// PC-04: a nested type is named with the type around it
// source: OpenSwiftUI ChangedBodyPropertyCompatibilityTests
// confidence: high
//
// prints: Outer.ContentView: @self changed.

import SwiftUI

struct Outer {
  struct ContentView: View {
    var body: some View {
      let _ = Self._printChanges()
      Text("v")
    }
  }
}

struct P: View {
  var body: some View { Outer.ContentView() }
}
