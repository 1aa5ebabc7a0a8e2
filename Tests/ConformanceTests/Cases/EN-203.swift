// EN-203: a transformation stacks upon what is above it, and hears of a change there
// source: developer.apple.com/documentation/swiftui/view/transformenvironment(_:transform:)
// confidence: high
//
// prints: 11
// stategraph: tap "+"
// prints: 12

import SwiftUI

extension EnvironmentValues {
  @Entry var level = 0
}

struct Reader: View {
  @Environment(\.level) private var level
  var body: some View {
    let _ = print(level)
    Text("\(level)")
  }
}

struct V: View {
  @State private var n = 1
  var body: some View {
    VStack {
      Reader().transformEnvironment(\.level) { $0 += 10 }
      Button("+") { n += 1 }
    }
    .environment(\.level, n)
  }
}
