// OB-204: what the closure of a lazy row reads belongs to the body that the closure is written in
// source: fatbobman.com/en/posts/mastering-observation; inferred: a ForEach's content runs while its parent is updated
// confidence: low
//
// prints: P
// stategraph: tap "+"
// prints: P

import Observation
import SwiftUI

@Observable final class Model {
  var n = 0
}

struct P: View {
  @State private var model = Model()
  var body: some View {
    let _ = print("P")
    VStack {
      ForEach(0..<2) { Text("\($0) \(model.n)") }
      Button("+") { model.n += 1 }
    }
  }
}
