// OO-02: a change of a property that is not published evaluates nothing
// source: OpenSwiftUI ObservedObjectCompatibilityTests, observedObjectChangeNonPublishValue
// confidence: high
//
// prints: P | S | S

import SwiftUI

class M: ObservableObject {
  @Published var t1 = false
  var t2 = false
}

struct S: View {
  var c: Bool
  var body: some View {
    let _ = print("S")
    Color(c ? .red : .blue)
  }
}

struct P: View {
  @ObservedObject private var m = M()
  var body: some View {
    let _ = print("P")
    VStack {
      S(c: m.t1)
      S(c: m.t2)
    }
    .onAppear { m.t2.toggle() }
  }
}
