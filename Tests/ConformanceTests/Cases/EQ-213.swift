// EQ-213: a class field that is the same object is the same, whatever changed inside of it
// source: josharnold.me/blog/swiftui-invalidation; EQ-11
// confidence: medium
//
// prints: C 0
// stategraph: tap "inside"
// stategraph: tap "another"
// prints: C 0

import SwiftUI

final class Box {
  var n = 0
}

struct C: View {
  let box: Box
  var body: some View {
    let _ = print("C", box.n)
    Text("C")
  }
}

struct P: View {
  @State private var box = Box()
  @State private var turn = 0
  var body: some View {
    VStack {
      Text("\(turn)")
      C(box: box)
      Button("inside") {
        box.n += 1
        turn += 1
      }
      Button("another") { box = Box() }
    }
  }
}
