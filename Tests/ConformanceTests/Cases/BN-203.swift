// BN-203: a binding to an optional ignores nil when its source is none
// source: OpenSwiftUI BindingOperations.swift, ToOptional
// confidence: medium
//
// stategraph: tap "nil"
// shows: nil | 3 | 1
// stategraph: tap "3"
// shows: nil | 3 | 3

import SwiftUI

struct Child: View {
  @Binding var n: Int?
  var body: some View {
    Button("nil") { n = nil }
    Button("3") { n = 3 }
  }
}

struct V: View {
  @State private var n = 1
  var body: some View {
    VStack {
      Child(n: Binding($n))
      Text("\(n)")
    }
  }
}
