// ST-19: `$n` of a view that is not on screen is a constant, and said to be one
// source: OpenSwiftUI State.swift
// confidence: medium
//
// warns: Accessing State's value outside of being installed on a View. This will result in a constant Binding of the initial value and will not update.
// prints: 1 1

import SwiftUI

struct V: View {
  @State var n = 1
  var body: some View { Text("\(n)") }
}

struct P: View {
  var body: some View {
    let v = V()
    let b = v.$n
    let _ = (b.wrappedValue = 9)
    let _ = print(v.n, b.wrappedValue)
    Text("p")
  }
}
