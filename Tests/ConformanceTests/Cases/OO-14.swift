// OO-14: an equal write to a published property evaluates all the same
// source: developer.apple.com/documentation/combine/published; OpenSwiftUI ObservedObjectPropertyBox
// confidence: medium
//
// prints: P
// stategraph: tap "same"
// prints: P

import SwiftUI

class M: ObservableObject {
  @Published var n = 0
}

struct P: View {
  @StateObject private var m = M()
  var body: some View {
    let _ = print("P")
    VStack {
      Text("\(m.n)")
      Button("same") { m.n = 0 }
    }
  }
}
