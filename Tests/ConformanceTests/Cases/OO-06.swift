// OO-06: an observer that reads only another property is evaluated too
// source: a diffing blog's log of 2026, §6
// confidence: medium
//
// prints: P | C | T
// stategraph: tap "+"
// prints: P | C | T

import SwiftUI

final class M: ObservableObject {
  @Published var count = 0
  @Published var title = "t"
}

struct C: View {
  @ObservedObject var m: M
  var body: some View {
    let _ = print("C")
    Text("\(m.count)")
  }
}

struct T: View {
  @ObservedObject var m: M
  var body: some View {
    let _ = print("T")
    Text(m.title)
  }
}

struct P: View {
  @StateObject private var m = M()
  var body: some View {
    let _ = print("P")
    VStack {
      C(m: m)
      T(m: m)
      Button("+") { m.count += 1 }
    }
  }
}
