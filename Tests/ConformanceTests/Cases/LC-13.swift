// LC-13: onAppear is not repeated by passes
// source: the articles (S0.10); OpenSwiftUI IDViewCompatibilityTests, idBeforeOnAppear
// confidence: high
//
// prints: A
// stategraph: tap "+"
// stategraph: tap "+"
// shows: 2 | +

import SwiftUI

struct V: View {
  @State private var n = 0
  var body: some View {
    VStack {
      Text("\(n)")
      Button("+") { n += 1 }
    }
    .onAppear { print("A") }
  }
}
