// OB-201: an observed object in an optional State: nil, there, another, nil again
// source: developer.apple.com/documentation/swiftui/managing-model-data-in-your-app
// confidence: medium
//
// prints: none
// stategraph: tap "make"
// prints: n 0
// stategraph: tap "+"
// prints: n 1
// stategraph: tap "make"
// prints: n 0
// stategraph: tap "clear"
// prints: none

import Observation
import SwiftUI

@Observable final class Model {
  var n = 0
}

struct V: View {
  @State private var model: Model?
  var body: some View {
    let _ = print(model.map { "n \($0.n)" } ?? "none")
    Button("make") { model = Model() }
    Button("+") { model?.n += 1 }
    Button("clear") { model = nil }
  }
}
