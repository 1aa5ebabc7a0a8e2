// PR-210: nothing below ever sets the key: the action does not run
// source: OpenSwiftUI PreferenceActionModifier, _makeView
// confidence: medium
//
// stategraph: tap "turn"
// shows: 1 | turn

import SwiftUI

struct Key: PreferenceKey {
  static var defaultValue: Int { 0 }
  static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
}

struct V: View {
  @State private var turn = 0
  var body: some View {
    VStack {
      Text("\(turn)")
      Button("turn") { turn += 1 }
    }
    .onPreferenceChange(Key.self) { print("got", $0) }
  }
}
