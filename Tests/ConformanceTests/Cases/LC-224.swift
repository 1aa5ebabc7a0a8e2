// LC-224: under a new id, the old view disappears after the new one has appeared; with `.transition(.identity)`, before
// source: OpenSwiftUI, AppearanceActionModifierCompatibilityTests (asserted on Apple's SwiftUI too)
// confidence: high
//
// prints: plain appears | identity appears
// stategraph: tap "plain"
// prints: plain appears | plain disappears
// stategraph: tap "identity"
// prints: identity disappears | identity appears

import SwiftUI

struct V: View {
  @State private var plain = false
  @State private var identity = false
  var body: some View {
    VStack {
      Color.red
        .onAppear { print("plain appears") }
        .onDisappear { print("plain disappears") }
        .id(plain)
      Color.red
        .onAppear { print("identity appears") }
        .onDisappear { print("identity disappears") }
        .transition(.identity)
        .id(identity)
      Button("plain") { plain.toggle() }
      Button("identity") { identity.toggle() }
    }
  }
}
