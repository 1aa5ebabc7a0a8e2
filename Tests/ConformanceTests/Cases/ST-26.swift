// ST-26: the inside of a class in a State is not observed
// source: the articles (S4.1)
// confidence: medium
//
// prints: V
// stategraph: tap "+"
// shows: 0 | +

import SwiftUI

final class U {
  var a = 0
}

struct V: View {
  @State private var u = U()
  var body: some View {
    let _ = print("V")
    VStack {
      Text("\(u.a)")
      Button("+") { u.a += 1 }
    }
  }
}
