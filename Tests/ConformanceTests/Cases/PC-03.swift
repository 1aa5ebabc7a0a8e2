// PC-03: a plain property has no name of its own
// source: OpenSwiftUI ChangedBodyPropertyCompatibilityTests, propertyView
// confidence: high
//
// prints: ContentView: @self changed.

import SwiftUI

struct ContentView: View {
  var name = ""
  var body: some View {
    let _ = Self._printChanges()
    Text(name)
  }
}
