// BN-211: a child that is given a binding to another State from now on reads that one
// source: OpenSwiftUI, Binding.Box.update: a new location takes the place of the old one
// confidence: medium
//
// prints: C 1
// stategraph: tap "swap"
// prints: C 10
// stategraph: tap "add to first"
// stategraph: tap "add to second"
// prints: C 11

import SwiftUI

struct C: View {
  @Binding var n: Int
  var body: some View {
    let _ = print("C", n)
    Text("\(n)")
  }
}

struct P: View {
  @State private var first = 1
  @State private var second = 10
  @State private var isSecond = false
  var body: some View {
    VStack {
      C(n: isSecond ? $second : $first)
      Button("swap") { isSecond = true }
      Button("add to first") { first += 1 }
      Button("add to second") { second += 1 }
    }
  }
}
