// LC-08: strings and truth values change as numbers do
// source: OpenSwiftUI ValueActionModifierCompatibilityTests, stringValueChanges, booleanValueChanges
// confidence: high
//
// stategraph: tap "s"
// prints: changed
// stategraph: tap "s"
// prints: final
// stategraph: tap "b"
// prints: true
// stategraph: tap "b"
// prints: false
// stategraph: tap "b"
// prints: true

import SwiftUI

struct V: View {
  @State private var s = "initial"
  @State private var b = false
  var body: some View {
    VStack {
      Button("s") { s = s == "initial" ? "changed" : "final" }
      Button("b") { b.toggle() }
    }
    .onChange(of: s) { _, new in print(new) }
    .onChange(of: b) { _, new in print(new) }
  }
}
