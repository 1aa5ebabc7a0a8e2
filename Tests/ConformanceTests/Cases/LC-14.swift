// LC-14: onAppear on a group of several views acts once
// source: OpenSwiftUI AppearanceActionModifier, MergedCallbacks
// confidence: medium
//
// prints: A

import SwiftUI

struct V: View {
  var body: some View {
    Group {
      Text("a")
      Text("b")
    }
    .onAppear { print("A") }
  }
}
