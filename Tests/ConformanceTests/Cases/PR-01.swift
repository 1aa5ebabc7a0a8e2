// PR-01: a child's preference reaches the action above
// source: OpenSwiftUI PreferenceActionModifierUITests
// confidence: high
//
// prints: changed

import SwiftUI

struct K: PreferenceKey {
  static let defaultValue = ""
  static func reduce(value: inout String, nextValue: () -> String) { value = nextValue() }
}

struct V: View {
  var body: some View {
    Color.red
      .preference(key: K.self, value: "changed")
      .onPreferenceChange(K.self) { print($0) }
  }
}
