// LC-209: a published property is not subscribed to anew with each body
// source: OpenSwiftUI SubscriptionLifetime.swift, subscribe
// confidence: medium
//
// prints: n 0
// stategraph: tap "other"
// stategraph: tap "+"
// prints: n 1

import Combine
import SwiftUI

final class Model: ObservableObject {
  @Published var n = 0
  @Published var other = 0
}

struct V: View {
  @StateObject private var model = Model()
  var body: some View {
    VStack {
      Text("\(model.other)").onReceive(model.$n) { print("n \($0)") }
      Button("other") { model.other += 1 }
      Button("+") { model.n += 1 }
    }
  }
}
