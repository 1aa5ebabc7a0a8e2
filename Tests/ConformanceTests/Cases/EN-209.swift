// EN-209: a description of environment values tells what was set, the last one first, overwritten values too
// source: OpenSwiftUI, EnvironmentValuesCompatibilityTests.descriptionWithoutTracker
// confidence: medium
//
// prints: [] | [EnvironmentPropertyKey<Flag> = true, EnvironmentPropertyKey<Flag> = false]

import SwiftUI

struct Flag: EnvironmentKey {
  static let defaultValue = false
}

struct V: View {
  var body: some View {
    let _ = describe()
    Text("values")
  }

  private func describe() {
    var values = EnvironmentValues()
    print(values)
    values[Flag.self] = false
    values[Flag.self] = true
    print(values)
  }
}
