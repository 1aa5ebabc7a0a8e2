// OB-11: rows that read one array are all evaluated when it changes
// source: WWDC25 306, Optimize SwiftUI performance with Instruments
// confidence: high
//
// prints: R1 | R2 | R3
// stategraph: tap "♡" #2
// prints: R1 | R2 | R3
// shows: ♡ | ♥︎ | ♡

import Observation
import SwiftUI

@Observable final class D {
  var fav: [Int] = []
  func isFav(_ i: Int) -> Bool { fav.contains(i) }
}

struct R: View {
  let i: Int
  @Environment(D.self) private var d
  var body: some View {
    let _ = print("R\(i)")
    Button(d.isFav(i) ? "♥︎" : "♡") { d.fav.append(i) }
  }
}

struct P: View {
  @State private var d = D()
  var body: some View {
    VStack {
      R(i: 1)
      R(i: 2)
      R(i: 3)
    }
    .environment(d)
  }
}
