// LC-04: onChange with two parameters gets the old and the new value
// source: OpenSwiftUI ValueActionModifierCompatibilityTests, onChangeTwoParameters
// confidence: high
//
// prints: 0 1 | 1 2

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
      .onChange(of: v) { old, new in print(old, new) }
  }
}
