// ID-08: when an id changes, the new view appears before the old one disappears
// source: OpenSwiftUI AppearanceActionModifierCompatibilityTests, idTest
// confidence: high
// note: On Apple's, the view disappears once more when its window goes; nothing closes a window here.
//
// prints: A false | A true | D true

import Foundation
import SwiftUI

struct P: View {
  @State private var t = false
  var body: some View {
    Color.red
      .onAppear {
        print("A", t)
        if !t { DispatchQueue.main.async { t.toggle() } }
      }
      .onDisappear { print("D", t) }
      .id(t)
  }
}
