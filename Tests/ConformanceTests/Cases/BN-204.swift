// BN-204: making an element's binding with `$items[0]` reads the items: the body depends on them
// source: OpenSwiftUI Binding.swift, subscript(position:)
// confidence: medium
//
// prints: P | Row 1
// stategraph: tap "row 1"
// prints: P | Row 2

import SwiftUI

struct Row: View {
  @Binding var n: Int
  var body: some View {
    let _ = print("Row \(n)")
    Button("row \(n)") { n += 1 }
  }
}

struct P: View {
  @State private var items = [1, 5]
  var body: some View {
    let _ = print("P")
    Row(n: $items[0])
  }
}
