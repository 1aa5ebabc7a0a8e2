// DP-01: `update()` runs immediately before each body
// source: developer.apple.com/documentation/swiftui/dynamicproperty/update(); the articles (S1.4, S1.13)
// confidence: high
//
// prints: update 0 | V
// stategraph: tap "0"
// prints: update 1 | V

import SwiftUI

struct D: DynamicProperty {
  @State var n = 0
  func update() { print("update", n) }
}

struct V: View {
  var d = D()
  var body: some View {
    let _ = print("V")
    Button("\(d.n)") { d.n += 1 }
  }
}
