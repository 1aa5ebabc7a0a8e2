// OO-204: a binding from an observed object writes its published property, and evaluates its observers
// source: developer.apple.com/documentation/swiftui/observedobject/wrapper
// confidence: high
//
// prints: P | C 0
// stategraph: tap "c 0"
// prints: P | C 1
// writes: P.model.n 0 → 1

import SwiftUI

final class Model: ObservableObject {
  @Published var n = 0
}

struct C: View {
  @Binding var n: Int
  var body: some View {
    let _ = print("C", n)
    Button("c \(n)") { n += 1 }
  }
}

struct P: View {
  @StateObject private var model = Model()
  var body: some View {
    let _ = print("P")
    C(n: $model.n)
  }
}
