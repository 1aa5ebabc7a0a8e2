// DP-201: a wrapper with two States and an environment value: each of them evaluates the view
// source: developer.apple.com/documentation/swiftui/dynamicproperty
// confidence: medium
//
// prints: 0 0 1
// stategraph: tap "a"
// prints: 1 0 1
// stategraph: tap "b"
// prints: 1 1 1
// stategraph: tap "level"
// prints: 1 1 2

import SwiftUI

extension EnvironmentValues {
  @Entry var level = 0
}

@propertyWrapper
struct Both: DynamicProperty {
  @State private var a = 0
  @State private var b = 0
  @Environment(\.level) private var level
  var wrappedValue: String { "\(a) \(b) \(level)" }
  var projectedValue: (Binding<Int>, Binding<Int>) { ($a, $b) }
}

struct C: View {
  @Both private var both
  var body: some View {
    let _ = print(both)
    Button("a") { $both.0.wrappedValue += 1 }
    Button("b") { $both.1.wrappedValue += 1 }
  }
}

struct P: View {
  @State private var level = 1
  var body: some View {
    VStack {
      C().environment(\.level, level)
      Button("level") { level += 1 }
    }
  }
}
