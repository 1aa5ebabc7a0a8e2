// PR-201: `reduce` is not called when one child sets the value, nor when none does
// source: fivestars.blog/articles/preferencekey-reduce
// confidence: high
//
// prints: one 3

import SwiftUI

struct Key: PreferenceKey {
  static var defaultValue: Int { 0 }
  static func reduce(value: inout Int, nextValue: () -> Int) {
    print("reduce")
    value += nextValue()
  }
}

struct V: View {
  var body: some View {
    VStack {
      VStack {
        Text("A").preference(key: Key.self, value: 3)
        Text("B")
      }
      .onPreferenceChange(Key.self) { print("one \($0)") }
      VStack {
        Text("C")
        Text("D")
      }
    }
  }
}
