// OB-110: an object that an ancestor swaps in the environment reaches its readers
// source: developer.apple.com/documentation/swiftui/environment
// confidence: high
//
// prints: P | C 1
// stategraph: tap "swap"
// prints: P | C 2
// stategraph: tap "+"
// prints: C 3

import Observation
import SwiftUI

@Observable final class M {
  var n: Int
  init(_ n: Int) { self.n = n }
}

struct C: View {
  @Environment(M.self) private var m
  var body: some View {
    let _ = print("C", m.n)
    Text("\(m.n)")
  }
}

struct P: View {
  @State private var m = M(1)
  var body: some View {
    let _ = print("P")
    VStack {
      C()
      Button("swap") { m = M(2) }
      Button("+") { m.n += 1 }
    }
    .environment(m)
  }
}
