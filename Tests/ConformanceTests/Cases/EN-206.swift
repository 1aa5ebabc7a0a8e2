// EN-206: an environment object that is replaced: its readers hear of the new one, and of the old one no more
// source: developer.apple.com/documentation/swiftui/environmentobject
// confidence: medium
//
// prints: R first 0
// stategraph: tap "swap"
// prints: R second 0
// stategraph: tap "old"
// stategraph: tap "new"
// prints: R second 1

import SwiftUI

final class Model: ObservableObject {
  let name: String
  @Published var n = 0
  init(_ name: String) { self.name = name }
}

struct R: View {
  @EnvironmentObject private var model: Model
  var body: some View {
    let _ = print("R", model.name, model.n)
    Text(model.name)
  }
}

struct P: View {
  @State private var first = Model("first")
  @State private var second = Model("second")
  @State private var isSecond = false
  var body: some View {
    VStack {
      R().environmentObject(isSecond ? second : first)
      Button("swap") { isSecond = true }
      Button("old") { first.n += 1 }
      Button("new") { second.n += 1 }
    }
  }
}
