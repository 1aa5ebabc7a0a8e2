// ST-16: a State that only an action uses is no dependency
// source: fatbobman.com, bug-code-by-state-inject
// confidence: medium
//
// prints: V
// stategraph: tap "+"
// prints: 1
// stategraph: tap "+"
// prints: 2
// stategraph: tap "+"
// prints: 3
// writes: V.n 2 → 3

import SwiftUI

struct V: View {
  @State private var n = 0
  var body: some View {
    let _ = print("V")
    Button("+") {
      n += 1
      print(n)
    }
  }
}
