// SD-20: the parent's closure prints the new value after a child's write through a binding, and the old one after a write to a copy
// source: the articles (B20: S2.3)
// confidence: high
//
// stategraph: tap "binding"
// prints: 1
// stategraph: tap "binding"
// prints: 2
// stategraph: tap "copy"
// prints: 0
// stategraph: tap "copy"
// prints: 0

import SwiftUI

struct ByBinding: View {
  @Binding var count: Int
  let action: () -> Void
  var body: some View {
    Button("binding") {
      count += 1
      action()
    }
  }
}

struct ByCopy: View {
  @State var count: Int
  let action: () -> Void
  var body: some View {
    Button("copy") {
      count += 1
      action()
    }
  }
}

struct V: View {
  @State private var counter = 0
  @State private var other = 0
  var body: some View {
    ByBinding(count: $counter) { print(counter) }
    ByCopy(count: other) { print(other) }
  }
}
