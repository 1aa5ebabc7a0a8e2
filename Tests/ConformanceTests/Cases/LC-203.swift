// LC-203: onChange with one parameter runs the closure of the body before: what it captures is old
// source: developer.apple.com/documentation/swiftui/view/onchange(of:perform:); OpenSwiftUI ValueActionModifier.swift
// confidence: high
//
// stategraph: tap "+"
// prints: from 0 to 1, with 10
// stategraph: tap "+"
// prints: from 1 to 2, with 11

import SwiftUI

struct V: View {
  @State private var n = 0
  var body: some View {
    let other = n + 10
    Button("+") { n += 1 }.onChange(of: n) { [n] new in print("from \(n) to \(new), with \(other)") }
  }
}
