// PR-205: dynamic content takes part in the reduction with the default value
// source: shadowfacts.net/2025/swiftui-preferences
// confidence: medium
// note: A reduction in which the default makes a difference breaks the rule that the documentation states.
// differs: what may come and go has no value of its own here, so a reduction that keeps to the rule gives the same
//
// prints: got default
// here prints: got set

import SwiftUI

struct Key: PreferenceKey {
  static var defaultValue: String { "default" }
  static func reduce(value: inout String, nextValue: () -> String) { value = nextValue() }
}

struct V: View {
  var body: some View {
    Color.red
      .preference(key: Key.self, value: "set")
      .overlay { if true { Color.green } }
      .onPreferenceChange(Key.self) { print("got \($0)") }
  }
}
