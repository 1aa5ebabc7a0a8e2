// LC-213: onChange does not run for the value that a view begins with, nor when it begins anew
// source: developer.apple.com/documentation/swiftui/view/onchange(of:initial:_:)
// confidence: high
//
// stategraph: tap "+"
// prints: changed 1
// stategraph: tap "renew"
// stategraph: tap "+"
// prints: changed 2

import SwiftUI

struct Child: View {
  let n: Int
  var body: some View { Text("\(n)").onChange(of: n) { print("changed", $1) } }
}

struct P: View {
  @State private var n = 0
  @State private var generation = 0
  var body: some View {
    VStack {
      Child(n: n).id(generation)
      Button("+") { n += 1 }
      Button("renew") { generation += 1 }
    }
  }
}
