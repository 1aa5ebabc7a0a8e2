// PR-206: the value of a child that goes is gone, and one that comes is in its place in the order
// source: developer.apple.com/documentation/swiftui/preferencekey/reduce(value:nextvalue:)
// confidence: medium
//
// prints: got ac
// stategraph: tap "b"
// prints: got abc
// stategraph: tap "b"
// prints: got ac

import SwiftUI

struct Key: PreferenceKey {
  static var defaultValue: String { "" }
  static func reduce(value: inout String, nextValue: () -> String) { value += nextValue() }
}

struct V: View {
  @State private var hasB = false
  var body: some View {
    VStack {
      Text("A").preference(key: Key.self, value: "a")
      if hasB { Text("B").preference(key: Key.self, value: "b") }
      Text("C").preference(key: Key.self, value: "c")
      Button("b") { hasB.toggle() }
    }
    .onPreferenceChange(Key.self) { print("got \($0)") }
  }
}
