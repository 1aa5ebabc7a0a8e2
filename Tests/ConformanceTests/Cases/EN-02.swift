// EN-02: a transformed value is read below
// source: OpenSwiftUI EnvironmentKeyTransformModifierCompatibilityTests, environmentKeyTransform
// confidence: high
//
// shows: 1

import SwiftUI

extension EnvironmentValues {
  @Entry var customValue = 0
}

struct C: View {
  @Environment(\.customValue) var value
  var body: some View { Text("\(value)") }
}

struct P: View {
  var body: some View { C().transformEnvironment(\.customValue) { $0 = 1 } }
}
