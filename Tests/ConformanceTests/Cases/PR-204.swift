// PR-204: the action runs for the first value, even when it equals the default
// source: shadowfacts.net/2025/swiftui-preferences; OpenSwiftUI PreferenceBinder
// confidence: medium
//
// prints: got default
// stategraph: tap "other"
// prints: got other

import SwiftUI

struct Key: PreferenceKey {
  static var defaultValue: String { "default" }
  static func reduce(value: inout String, nextValue: () -> String) {}
}

struct V: View {
  @State private var word = "default"
  var body: some View {
    VStack {
      Text("A").preference(key: Key.self, value: word)
      Button("other") { word = "other" }
    }
    .onPreferenceChange(Key.self) { print("got \($0)") }
  }
}
