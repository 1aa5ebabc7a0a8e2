// PR-202: two children's values are reduced in view order; a reduction that never asks for the next value keeps the first
// source: fivestars.blog/articles/preferencekey-reduce
// confidence: high
//
// prints: all 123 | first 1

import SwiftUI

struct Digits: PreferenceKey {
  static var defaultValue: Int { 0 }
  static func reduce(value: inout Int, nextValue: () -> Int) { value = value * 10 + nextValue() }
}

struct First: PreferenceKey {
  static var defaultValue: Int { 0 }
  static func reduce(value: inout Int, nextValue: () -> Int) {}
}

struct V: View {
  var body: some View {
    VStack {
      Text("A").preference(key: Digits.self, value: 1).preference(key: First.self, value: 1)
      Text("B").preference(key: Digits.self, value: 2).preference(key: First.self, value: 2)
      Text("C").preference(key: Digits.self, value: 3).preference(key: First.self, value: 3)
    }
    .onPreferenceChange(Digits.self) { print("all \($0)") }
    .onPreferenceChange(First.self) { print("first \($0)") }
  }
}
