// OB-15: a missing `@Environment(Type.self)` is fatal when it is read
// source: OpenSwiftUI Environment+Objects.swift
// confidence: high
//
// crashes: No Observable object of type M found. A View.environmentObject(_:) for M may be missing as an ancestor of this view.

import Observation
import SwiftUI

@Observable class M {
  var v = 0
}

struct C: View {
  @Environment(M.self) private var m
  var body: some View { Text("\(m.v)") }
}

struct P: View {
  var body: some View { C() }
}
