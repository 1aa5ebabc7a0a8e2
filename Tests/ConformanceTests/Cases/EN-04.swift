// EN-04: a change of another key does not evaluate
// source: OpenSwiftUI EnvironmentBox.update; WWDC25 306
// confidence: high
// note: Sources conflict (C6): one talk says that every reader of any key is updated; readers are checked, their bodies do not run.
//
// prints: C
// stategraph: tap "b"

import SwiftUI

extension EnvironmentValues {
  @Entry var a = 0
  @Entry var b = 0
}

struct C: View {
  @Environment(\.a) var a
  var body: some View {
    let _ = print("C")
    Text("\(a)")
  }
}

struct P: View {
  @State private var b = 0
  var body: some View {
    VStack {
      C()
      Button("b") { b += 1 }
    }
    .environment(\.b, b)
  }
}
