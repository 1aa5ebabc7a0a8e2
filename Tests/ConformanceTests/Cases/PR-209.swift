// PR-209: a preference that feeds the size that it comes from is cut
// source: OpenSwiftUI PreferenceBinder and UpdateCycleDetector
// confidence: medium
//
// warns: Bound preference Key tried to update multiple times per frame.
// prints: 0 | 1

import SwiftUI

struct Key: PreferenceKey {
  static var defaultValue: Int { -1 }
  static func reduce(value: inout Int, nextValue: () -> Int) { value = max(value, nextValue()) }
}

struct V: View {
  @State private var n = 0
  var body: some View {
    Text("\(n)")
      .preference(key: Key.self, value: n)
      .onPreferenceChange(Key.self) {
        print($0)
        n = $0 + 1
      }
  }
}
