// OO-20: publishing while a body is evaluated is said to be wrong, and taken later
// source: OpenSwiftUI AttributeInvalidatingSubscriber.swift
// confidence: medium
//
// warns: Publishing changes from within view updates is not allowed, this will cause undefined behavior.
// shows: 1
// evaluates: P | P

import SwiftUI

class M: ObservableObject {
  @Published var n = 0
}

struct P: View {
  @StateObject private var m = M()
  var body: some View {
    if m.n == 0 { m.n = 1 }
    return Text("\(m.n)")
  }
}
