// EQ-10: a field that is always new makes a view differ, used or not
// source: josharnold.me/blog/swiftui-invalidation
// confidence: medium
//
// prints: P | C
// stategraph: tap "+"
// prints: P | C

import Foundation
import SwiftUI

struct C: View {
  let x = UUID()
  var body: some View {
    let _ = print("C")
    Text("c")
  }
}

struct P: View {
  @State private var n = 0
  var body: some View {
    let _ = print("P")
    VStack {
      Text("\(n)")
      C()
      Button("+") { n += 1 }
    }
  }
}
