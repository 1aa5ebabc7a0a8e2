// TX-08: a binding's transaction reaches its setter
// source: developer.apple.com/documentation/swiftui/binding/animation(_:)
// confidence: medium
//
// stategraph: tap "plain"
// prints: false
// stategraph: tap "animated"
// prints: true

import SwiftUI

struct V: View {
  @State private var n = 0
  var body: some View {
    let binding = Binding<Int>(get: { n }, set: { _, transaction in print(transaction.animation != nil) })
    VStack {
      Button("plain") { binding.wrappedValue = 1 }
      Button("animated") { binding.animation().wrappedValue = 1 }
    }
  }
}
