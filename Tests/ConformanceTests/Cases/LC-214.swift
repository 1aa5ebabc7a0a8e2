// LC-214: a chain of onChange actions settles, each a pass of its own
// source: OpenSwiftUI ValueActionModifier.swift
// confidence: medium
//
// prints: V 0 0 0
// stategraph: tap "+"
// prints: V 1 0 0 | V 1 2 0 | V 1 2 4
// shows: 1 2 4 | +

import SwiftUI

struct V: View {
  @State private var a = 0
  @State private var b = 0
  @State private var c = 0
  var body: some View {
    let _ = print("V", a, b, c)
    VStack {
      Text("\(a) \(b) \(c)")
      Button("+") { a += 1 }
    }
    .onChange(of: a) { b = a * 2 }
    .onChange(of: b) { c = b * 2 }
  }
}
