// OO-203: `.id` on a view with a StateObject makes another object
// source: swiftui-lab.com/swiftui-id; developer.apple.com/documentation/swiftui/stateobject
// confidence: high
//
// prints: made 0
// stategraph: tap "renew"
// prints: made 1 | gone 0

import SwiftUI

final class Model: ObservableObject {
  let name: Int
  init(_ name: Int) {
    self.name = name
    print("made", name)
  }
  deinit { print("gone", name) }
}

struct C: View {
  @StateObject private var model: Model
  init(name: Int) { _model = StateObject(wrappedValue: Model(name)) }
  var body: some View { Text("\(model.name)") }
}

struct P: View {
  @State private var generation = 0
  var body: some View {
    VStack {
      C(name: generation).id(generation)
      Button("renew") { generation += 1 }
    }
  }
}
