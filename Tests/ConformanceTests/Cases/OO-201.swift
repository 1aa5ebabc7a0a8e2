// OO-201: an observed object that the parent swaps: the child hears of the new one, and of the old one no more
// source: developer.apple.com/documentation/swiftui/observedobject
// confidence: high
//
// prints: C first 0
// stategraph: tap "swap"
// prints: C second 0
// stategraph: tap "old"
// stategraph: tap "new"
// prints: C second 1

import SwiftUI

final class Model: ObservableObject {
  let name: String
  @Published var n = 0
  init(_ name: String) { self.name = name }
}

struct C: View {
  @ObservedObject var model: Model
  var body: some View {
    let _ = print("C", model.name, model.n)
    Text(model.name)
  }
}

struct P: View {
  @State private var first = Model("first")
  @State private var second = Model("second")
  @State private var isSecond = false
  var body: some View {
    VStack {
      C(model: isSecond ? second : first)
      Button("swap") { isSecond = true }
      Button("old") { first.n += 1 }
      Button("new") { second.n += 1 }
    }
  }
}
