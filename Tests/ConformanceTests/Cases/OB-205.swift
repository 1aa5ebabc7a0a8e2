// OB-205: two objects of one type: each reader hears of its own
// source: developer.apple.com/documentation/swiftui/managing-model-data-in-your-app
// confidence: high
//
// prints: C left 0 | C right 0
// stategraph: tap "right"
// prints: C right 1

import Observation
import SwiftUI

@Observable final class Model {
  let name: String
  var n = 0
  init(_ name: String) { self.name = name }
}

struct C: View {
  let model: Model
  var body: some View {
    let _ = print("C", model.name, model.n)
    Button(model.name) { model.n += 1 }
  }
}

struct P: View {
  @State private var left = Model("left")
  @State private var right = Model("right")
  var body: some View {
    VStack {
      C(model: left)
      C(model: right)
    }
  }
}
