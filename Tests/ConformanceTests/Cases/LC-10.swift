// LC-10: `onChange(of: n)` makes the body depend on n
// source: fatbobman/BlogCodes, Solution1
// confidence: medium
//
// prints: V
// stategraph: tap "+"
// prints: V
// causes: V: read V.n

import SwiftUI

struct V: View {
  @State private var n = 0
  var body: some View {
    let _ = print("V")
    Button("+") { n += 1 }.onChange(of: n) { _, _ in }
  }
}
