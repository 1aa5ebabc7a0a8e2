// BN-201: writing through an unwrapped binding sets the optional, even after it has become nil
// source: OpenSwiftUI BindingOperations.swift, ForceUnwrapping
// confidence: medium
//
// stategraph: tap "write"
// prints: Optional(5)
// stategraph: tap "clear and write"
// prints: Optional(7)

import SwiftUI

struct V: View {
  @State private var n: Int? = 1
  var body: some View {
    VStack {
      if let unwrapped = Binding($n) {
        Button("write") {
          unwrapped.wrappedValue = 5
          print(n as Any)
        }
        Button("clear and write") {
          n = nil
          unwrapped.wrappedValue = 7
          print(n as Any)
        }
      }
    }
  }
}
