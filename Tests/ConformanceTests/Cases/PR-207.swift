// PR-207: rows give their values in their order, and move with them
// source: developer.apple.com/documentation/swiftui/preferencekey/reduce(value:nextvalue:)
// confidence: medium
//
// prints: got 123
// stategraph: tap "turn"
// prints: got 321

import SwiftUI

struct Key: PreferenceKey {
  static var defaultValue: String { "" }
  static func reduce(value: inout String, nextValue: () -> String) { value += nextValue() }
}

struct V: View {
  @State private var rows = [1, 2, 3]
  var body: some View {
    VStack {
      ForEach(rows, id: \.self) { Text("\($0)").preference(key: Key.self, value: "\($0)") }
      Button("turn") { rows.reverse() }
    }
    .onPreferenceChange(Key.self) { print("got \($0)") }
  }
}
