// PC-203: a change of an @Observable object's property says `@dependencies`
// source: github.com/sisoje/testable-view-swiftui, README, the output of the view with a model
// confidence: medium
//
// prints: V: @self, @identity, _model changed.
// stategraph: tap "+"
// prints: V: @dependencies changed.

import Observation
import SwiftUI

@Observable final class Model {
  var n = 0
}

struct V: View {
  @State private var model = Model()
  var body: some View {
    let _ = Self._printChanges()
    Button("+") { model.n += 1 }
    Text("\(model.n)")
  }
}
