// OO-09: a view value that is never on screen makes no state object; one that is makes it before its first body
// source: developer.apple.com/documentation/swiftui/stateobject/init(wrappedvalue:)
// confidence: high
//
// prints: P
// stategraph: tap "show"
// prints: P | M.init | C true

import SwiftUI

class M: ObservableObject {
  init() { print("M.init") }
}

struct C: View {
  @StateObject private var m = M()
  var body: some View {
    let _ = print("C", ObjectIdentifier(m) == ObjectIdentifier(m))
    Text("c")
  }
}

struct P: View {
  @State private var isShown = false
  var body: some View {
    let _ = C()
    let _ = print("P")
    VStack {
      if isShown { C() }
      Button("show") { isShown = true }
    }
  }
}
