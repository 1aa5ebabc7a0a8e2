// OB-206: a class that inherits from an observable one: both classes' properties are tracked
// source: Swift 6.3.1
// confidence: medium
//
// prints: V 0 0
// stategraph: tap "base"
// prints: V 1 0
// stategraph: tap "derived"
// prints: V 1 1

import Observation
import SwiftUI

@Observable class Base {
  var a = 0
}

@Observable final class Derived: Base {
  var b = 0
}

struct V: View {
  @State private var model = Derived()
  var body: some View {
    let _ = print("V", model.a, model.b)
    Button("base") { model.a += 1 }
    Button("derived") { model.b += 1 }
  }
}
