// ST-20: a write during the evaluation of a body is not taken, and said to be wrong
// source: swiftui-lab.com/state-changes; OpenSwiftUI StoredLocation.swift
// confidence: medium
//
// shows: 0
// writes: V.n 0 → 1 dropped
// warns: Modifying state during view update, this will cause undefined behavior.

import SwiftUI

struct V: View {
  @State private var n = 0
  var body: some View {
    n += 1
    return Text("\(n)")
  }
}
