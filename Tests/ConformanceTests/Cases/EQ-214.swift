// EQ-214: a view that is Equatable and has a State of its own is compared by its `==` only for what its parent gives
// source: swiftui-lab.com/equatableview
// confidence: medium
//
// prints: C 0 0
// stategraph: tap "own"
// prints: C 0 1
// stategraph: tap "give"
// stategraph: tap "give"
// prints: C 2 1

import SwiftUI

struct C: View, Equatable {
  let given: Int
  @State private var own = 0
  init(given: Int) { self.given = given }
  var body: some View {
    let _ = print("C", given, own)
    Button("own") { own += 1 }
  }
  nonisolated static func == (a: C, b: C) -> Bool { a.given / 2 == b.given / 2 }
}

struct P: View {
  @State private var given = 0
  var body: some View {
    VStack {
      C(given: given).equatable()
      Button("give") { given += 1 }
    }
  }
}
