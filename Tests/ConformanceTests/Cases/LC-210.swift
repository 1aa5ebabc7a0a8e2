// LC-210: siblings appear in view order, children before their parents
// source: inferred from android.benigumo.com/20240328/onappear-onchange-task
// confidence: low
//
// prints: a1 | a2 | a | b1 | b | all
// stategraph: tap "more"
// prints: c1 | c

import SwiftUI

struct Leaf: View {
  let name: String
  var body: some View { Text(name).onAppear { print(name) } }
}

struct V: View {
  @State private var isMore = false
  var body: some View {
    VStack {
      HStack {
        Leaf(name: "a1")
        Leaf(name: "a2")
      }
      .onAppear { print("a") }
      HStack { Leaf(name: "b1") }.onAppear { print("b") }
      if isMore { HStack { Leaf(name: "c1") }.onAppear { print("c") } }
      Button("more") { isMore = true }
    }
    .onAppear { print("all") }
  }
}
