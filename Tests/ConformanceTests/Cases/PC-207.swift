// PC-207: a change of an observable property and of an input at once: both are named, the dependencies first
// source: a public log, ObservableWeirdness (Jason Ji, 2023)
// confidence: medium
// differs: `@dependencies` is named only where nothing else is
//
// prints: Child: @self, @identity, _own changed.
// stategraph: tap "both"
// prints: Child: @dependencies, @self changed.
// here prints: Child: @self changed.

import Observation
import SwiftUI

@Observable final class Model {
  var n = 0
}

struct Child: View {
  let model: Model
  let input: Int
  @State private var own = 0
  var body: some View {
    let _ = Self._printChanges()
    Text("\(model.n) \(input)")
  }
}

struct P: View {
  @State private var model = Model()
  @State private var input = 0
  var body: some View {
    VStack {
      Child(model: model, input: input)
      Button("both") {
        model.n += 1
        input += 1
      }
    }
  }
}
