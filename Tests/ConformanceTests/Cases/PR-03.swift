// PR-03: the action is not repeated for an equal value
// source: OpenSwiftUI PreferenceBinder
// confidence: medium
//
// prints: 0
// stategraph: tap "+"
// stategraph: tap "+"
// prints: 1

import SwiftUI

struct K: PreferenceKey {
  static let defaultValue = -1
  static func reduce(value: inout Int, nextValue: () -> Int) { value = nextValue() }
}

struct V: View {
  @State private var n = 0
  var body: some View {
    Button("+") { n += 1 }
      .preference(key: K.self, value: n / 2)
      .onPreferenceChange(K.self) { print($0) }
  }
}
