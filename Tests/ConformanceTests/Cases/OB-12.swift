// OB-12: rows with a model each: only the one that changed
// source: WWDC25 306, Optimize SwiftUI performance with Instruments
// confidence: high
//
// prints: R1 | R2 | R3
// stategraph: tap "♡" #2
// prints: R2

import Observation
import SwiftUI

@Observable final class I {
  let id: Int
  var fav = false
  init(id: Int) { self.id = id }
}

struct R: View {
  let i: I
  var body: some View {
    let _ = print("R\(i.id)")
    Button(i.fav ? "♥︎" : "♡") { i.fav.toggle() }
  }
}

struct P: View {
  @State private var items = [I(id: 1), I(id: 2), I(id: 3)]
  var body: some View {
    VStack {
      R(i: items[0])
      R(i: items[1])
      R(i: items[2])
    }
  }
}
