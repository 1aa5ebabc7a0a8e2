// ST-205: two views with the same AppStorage key share a value, whoever writes it
// source: developer.apple.com/documentation/swiftui/appstorage; hackingwithswift.com, What is the @AppStorage property wrapper?
// confidence: high
//
// prints: A 0 | B 0
// stategraph: tap "a 0"
// prints: A 1 | B 1

import SwiftUI

struct A: View {
  @AppStorage("shared-ST-205") private var n = 0
  var body: some View {
    let _ = print("A", n)
    Button("a \(n)") { n += 1 }
  }
}

struct B: View {
  @AppStorage("shared-ST-205") private var n = 0
  var body: some View {
    let _ = print("B", n)
    Text("b \(n)")
  }
}

struct P: View {
  var body: some View {
    VStack {
      A()
      B()
    }
  }
}
