// ST-209: a write from a child's onAppear and one from its parent's: one pass, the parent's write wins
// source: inferred from android.benigumo.com/20240328/onappear-onchange-task
// confidence: low
//
// prints: P none | P parent
// shows: parent

import SwiftUI

struct C: View {
  @Binding var word: String
  var body: some View { Color.red.onAppear { word = "child" } }
}

struct P: View {
  @State private var word = "none"
  var body: some View {
    let _ = print("P", word)
    VStack {
      Text(word)
      C(word: $word)
    }
    .onAppear { word = "parent" }
  }
}
