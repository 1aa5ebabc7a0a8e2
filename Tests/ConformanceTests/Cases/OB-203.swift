// OB-203: a property that only an action or onAppear reads is no dependency
// source: developer.apple.com/documentation/swiftui/managing-model-data-in-your-app
// confidence: high
//
// prints: V | appear 0
// stategraph: tap "+"
// prints: now 1

import Observation
import SwiftUI

@Observable final class Model {
  var n = 0
}

struct V: View {
  @State private var model = Model()
  var body: some View {
    let _ = print("V")
    Button("+") {
      model.n += 1
      print("now", model.n)
    }
    .onAppear { print("appear", model.n) }
  }
}
