// PR-203: the outer of two values at one view counts, and what is below a value does not go up
// source: fivestars.blog/articles/preferencekey-reduce
// confidence: medium
//
// prints: below 7 | above 5

import SwiftUI

struct Key: PreferenceKey {
  static var defaultValue: Int { 0 }
  static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
}

struct V: View {
  var body: some View {
    VStack {
      VStack {
        Text("A").preference(key: Key.self, value: 1).preference(key: Key.self, value: 3)
        Text("B").preference(key: Key.self, value: 4)
      }
      .onPreferenceChange(Key.self) { print("below \($0)") }
      .preference(key: Key.self, value: 5)
    }
    .onPreferenceChange(Key.self) { print("above \($0)") }
  }
}
