// ST-22: a State that is not read, beside one that is, evaluates nothing
// source: OpenSwiftUI StoredLocation.swift, wasRead
// confidence: medium
//
// prints: V
// stategraph: tap "b"
// stategraph: tap "a"
// prints: V

import SwiftUI

struct V: View {
  @State private var a = 0
  @State private var b = 0
  var body: some View {
    let _ = print("V")
    VStack {
      Text("\(a)")
      Button("a") { a += 1 }
      Button("b") { b += 1 }
    }
  }
}
