// LC-17: an onChange that feeds itself is cut
// source: OpenSwiftUI CycleDetector.swift
// confidence: medium
//
// stategraph: tap "+"
// warns: onChange(of: Int) action tried to update multiple times per frame.

import SwiftUI

struct V: View {
  @State private var n = 0
  var body: some View {
    Button("+") { n += 1 }.onChange(of: n) { n += 1 }
  }
}
