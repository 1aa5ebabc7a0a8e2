// EN-03: a transformation whose key path changes sets the new key
// source: OpenSwiftUI EnvironmentKeyTransformModifier.swift
// confidence: medium
// note: The value is the same before and after. Where it changes too, see EN-210.
//
// shows: 1 0 | other
// stategraph: tap "other"
// shows: 0 1 | other

import SwiftUI

extension EnvironmentValues {
  @Entry var customValue = 0
  @Entry var customValue2 = 0
}

struct C: View {
  @Environment(\.customValue) var value
  @Environment(\.customValue2) var value2
  var body: some View { Text("\(value) \(value2)") }
}

struct P: View {
  @State private var isOther = false
  var body: some View {
    VStack {
      C().transformEnvironment(isOther ? \.customValue2 : \.customValue) { $0 = 1 }
      Button("other") { isOther = true }
    }
  }
}
