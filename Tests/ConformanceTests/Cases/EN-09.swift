// EN-09: the description of environment values lists what was set, last first
// source: OpenSwiftUI EnvironmentValuesCompatibilityTests
// confidence: high
//
// prints: [] | [EnvironmentPropertyKey<BoolKey> = true, EnvironmentPropertyKey<IntKey> = 1]

import SwiftUI

struct IntKey: EnvironmentKey {
  static let defaultValue = 0
}

struct BoolKey: EnvironmentKey {
  static let defaultValue = false
}

struct P: View {
  var body: some View {
    var values = EnvironmentValues()
    let _ = values[IntKey.self]
    let _ = print(values.description)
    let _ = (values[IntKey.self] = 1)
    let _ = (values[BoolKey.self] = true)
    let _ = print(values.description)
    Text("p")
  }
}
