// LC-222: onDisappear of what was taken out runs after the onAppear of what came in
// source: OpenSwiftUI AppearanceActionModifierCompatibilityTests, idTest
// confidence: medium
//
// prints: a in
// stategraph: tap "switch"
// prints: b in | a out
// stategraph: tap "switch"
// prints: a in | b out

import SwiftUI

struct C: View {
  let name: String
  var body: some View { Text(name).onAppear { print(name, "in") }.onDisappear { print(name, "out") } }
}

struct P: View {
  @State private var isA = true
  var body: some View {
    VStack {
      if isA { C(name: "a") } else { C(name: "b") }
      Button("switch") { isA.toggle() }
    }
  }
}
