// PC-02: without properties, self is what changed
// source: OpenSwiftUI ChangedBodyPropertyCompatibilityTests, zeroPropertyView
// confidence: high
//
// prints: ContentView: @self changed.

import SwiftUI

struct ContentView: View {
  var body: some View {
    let _ = Self._printChanges()
    Text("v")
  }
}
