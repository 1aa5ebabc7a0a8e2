// LC-212: onChange of a parent and of a child in one update: the child's runs first
// source: inferred from android.benigumo.com/20240328/onappear-onchange-task
// confidence: low
//
// stategraph: tap "+"
// prints: child 1 | parent 1

import SwiftUI

struct Child: View {
  let n: Int
  var body: some View { Text("\(n)").onChange(of: n) { print("child", $1) } }
}

struct P: View {
  @State private var n = 0
  var body: some View {
    VStack {
      Child(n: n)
      Button("+") { n += 1 }
    }
    .onChange(of: n) { print("parent", $1) }
  }
}
