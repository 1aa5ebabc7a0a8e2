// OB-108: a global object is observed like any other
// source: developer.apple.com/documentation/swiftui/managing-model-data-in-your-app
// confidence: high
//
// prints: A | B
// stategraph: tap "+"
// prints: A
// causes: P/A: read Store.n

import Observation
import SwiftUI

@Observable final class Store {
  static let shared = Store()
  var n = 0
  var title = "t"
}

struct A: View {
  var body: some View {
    let _ = print("A")
    Text("\(Store.shared.n)")
  }
}

struct B: View {
  var body: some View {
    let _ = print("B")
    Text(Store.shared.title)
  }
}

struct P: View {
  var body: some View {
    VStack {
      A()
      B()
      Button("+") { Store.shared.n += 1 }
    }
  }
}
