// EN-05: a declared key is a dependency, read or not
// source: a public SwiftUI skill; OpenSwiftUI Environment.swift
// confidence: medium
//
// prints: C
// stategraph: tap "a"
// prints: C
// causes: P: read P.a | P/C: environment value a

import SwiftUI

extension EnvironmentValues {
  @Entry var a = 0
}

struct C: View {
  @Environment(\.a) var a
  var body: some View {
    let _ = print("C")
    Text("c")
  }
}

struct P: View {
  @State private var a = 0
  var body: some View {
    VStack {
      C()
      Button("a") { a += 1 }
    }
    .environment(\.a, a)
  }
}
