// LC-06: onChange with `initial: true` is called once without a change
// source: OpenSwiftUI ValueActionModifierCompatibilityTests, onChangeWithInitialZeroParameters
// confidence: high
//
// prints: called

import SwiftUI

struct V: View {
  @State private var v = 0
  var body: some View {
    Color.red.onChange(of: v, initial: true) { print("called") }
  }
}
