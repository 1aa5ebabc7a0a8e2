// EN-06: an equal value evaluates no reader
// source: OpenSwiftUI EnvironmentBox
// confidence: medium
//
// prints: P | C
// stategraph: tap "n"
// prints: P

import SwiftUI

extension EnvironmentValues {
  @Entry var a = 0
}

struct C: View {
  @Environment(\.a) var a
  var body: some View {
    let _ = print("C")
    Text("\(a)")
  }
}

struct P: View {
  @State private var n = 0
  var body: some View {
    let _ = print("P")
    VStack {
      C()
      Text("\(n)")
      Button("n") { n += 1 }
    }
    .environment(\.a, n / 10)
  }
}
