// EN-205: a binding in the environment: who writes through it changes the owner's State
// source: developer.apple.com/documentation/swiftui/environmentvalues
// confidence: medium
//
// shows: 0 | + 0
// stategraph: tap "+ 0"
// shows: 1 | + 1

import SwiftUI

extension EnvironmentValues {
  @Entry var count: Binding<Int> = .constant(0)
}

struct Low: View {
  @Environment(\.count) private var count
  var body: some View { Button("+ \(count.wrappedValue)") { count.wrappedValue += 1 } }
}

struct V: View {
  @State private var n = 0
  var body: some View {
    VStack {
      Text("\(n)")
      Low()
    }
    .environment(\.count, $n)
  }
}
