// LC-07: an equal write is no change
// source: OpenSwiftUI ValueActionModifierCompatibilityTests, multipleValueChanges
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
        DispatchQueue.main.async {
          v = 2
          DispatchQueue.main.async { v = 2 }
        }
      }
      .onChange(of: v) { old, new in print(old, new) }
  }
}
