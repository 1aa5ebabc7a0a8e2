// LC-03: onChange with one parameter gets each new value
// source: OpenSwiftUI ValueActionModifierCompatibilityTests, onChangeDeprecatedSingleParameter
// confidence: high
//
// prints: 1 | 2

import Foundation
import SwiftUI

struct V: View {
  @State private var v = 0
  var body: some View {
    Color.red
      .onAppear {
        v = 1
        DispatchQueue.main.async { v = 2 }
      }
      .onChange(of: v) { n in print(n) }
  }
}
