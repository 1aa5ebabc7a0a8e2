// EN-01: a value that is set above is read below
// source: OpenSwiftUI EnvironmentKeyWritingModifierCompatibilityTests
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
  var body: some View { C().environment(\.customValue, 1) }
}
