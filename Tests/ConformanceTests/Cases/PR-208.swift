// PR-208: transformPreference changes what comes from below, once for all of it
// source: developer.apple.com/documentation/swiftui/view/transformpreference(_:_:)
// confidence: high
//
// prints: got [1, 2, 9]

import SwiftUI

struct Key: PreferenceKey {
  static var defaultValue: [Int] { [] }
  static func reduce(value: inout [Int], nextValue: () -> [Int]) { value += nextValue() }
}

struct V: View {
  var body: some View {
    VStack {
      Text("A").preference(key: Key.self, value: [1])
      Text("B").preference(key: Key.self, value: [2])
    }
    .transformPreference(Key.self) { $0.append(9) }
    .onPreferenceChange(Key.self) { print("got \($0)") }
  }
}
