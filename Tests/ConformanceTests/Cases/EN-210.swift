// EN-210: a transformation whose key path and value change at once sets nothing; the reader is evaluated all the same
// source: OpenSwiftUI EnvironmentKeyTransformModifierCompatibilityTests.environmentKeyTransformDifferentKeyPath
// confidence: high
// differs: the new key is set, as OpenSwiftUI does; why SwiftUI evaluates the reader is unknown
//
// prints: 0 0 | 0 0
// here prints: 0 0 | 0 2

import SwiftUI

extension EnvironmentValues {
  @Entry var customValue = 0
  @Entry var customValue2 = 0
}

@Observable
final class Model {
  var value = 0
}

struct C: View {
  @Environment(\.customValue) private var value
  @Environment(\.customValue2) private var value2
  var body: some View {
    let _ = print(value, value2)
    Color.red
  }
}

struct V: View {
  @State private var model = Model()
  var body: some View {
    C()
      .transformEnvironment(model.value == 0 ? \.customValue : \.customValue2) { $0 = model.value }
      .onAppear { model.value = 2 }
  }
}
