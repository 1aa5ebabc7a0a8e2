// PR-211: something that may come below has the default value until it comes
// source: OpenSwiftUI DynamicContainer and PreferenceCombiner
// confidence: low
//
// prints: got 0
// stategraph: tap "show"
// prints: got 3

import SwiftUI

struct Key: PreferenceKey {
  static var defaultValue: Int { 0 }
  static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
}

struct V: View {
  @State private var isShown = false
  var body: some View {
    VStack {
      if isShown { Text("A").preference(key: Key.self, value: 3) }
      Button("show") { isShown = true }
    }
    .onPreferenceChange(Key.self) { print("got", $0) }
  }
}
