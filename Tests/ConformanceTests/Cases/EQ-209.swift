// EQ-209: a protocol's value is compared by what is in it
// source: inferred from John Harper's rule and Apple's attribute graph, which compares existentials by their values
// confidence: low
//
// prints: C 1 | D long
// stategraph: tap "turn"
// stategraph: tap "change"
// prints: C 2 | D other

import SwiftUI

protocol Shape2 {}

struct Small: Shape2 { var n: Int }

struct Large: Shape2 {
  var name: String
  var a = 1
  var b = 2
  var c = 3
}

struct C: View {
  let shape: any Shape2
  var body: some View {
    let _ = print("C", (shape as? Small)?.n ?? -1)
    Text("C")
  }
}

struct D: View {
  let shape: any Shape2
  var body: some View {
    let _ = print("D", (shape as? Large)?.name ?? "")
    Text("D")
  }
}

struct P: View {
  @State private var turn = 0
  @State private var isChanged = false
  var body: some View {
    VStack {
      Text("turn \(turn)")
      C(shape: Small(n: isChanged ? 2 : 1))
      D(shape: Large(name: isChanged ? "other" : "long"))
      Button("turn") { turn += 1 }
      Button("change") { isChanged = true }
    }
  }
}
