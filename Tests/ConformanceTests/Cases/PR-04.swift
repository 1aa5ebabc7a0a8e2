// PR-04: a preference that is written to a State is one more pass, then rest
// source: inferred from PR-01 and ST-04
// confidence: low
//
// prints: P | P
// shows: w5 | c

import SwiftUI

struct K: PreferenceKey {
  static let defaultValue = 0
  static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
}

struct P: View {
  @State private var w = 0
  var body: some View {
    let _ = print("P")
    VStack {
      Text("w\(w)")
      Text("c").preference(key: K.self, value: 5)
    }
    .onPreferenceChange(K.self) { w = $0 }
  }
}
