// PC-01: the first evaluation with a State names self, identity and the property
// source: OpenSwiftUI ChangedBodyPropertyCompatibilityTests, statePropertyView
// confidence: high
//
// prints: ContentView: @self, @identity, _name changed.

import SwiftUI

struct ContentView: View {
  @State private var name = ""
  var body: some View {
    let _ = Self._printChanges()
    Text("v")
  }
}
