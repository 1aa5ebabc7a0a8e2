// SD-12: `update()` runs just before the body, after the dynamic properties inside were updated
// source: the articles (B12: S1.4–S1.6, S1.13)
// confidence: high
//
// prints: update 0 | body 0
// stategraph: tap "+"
// prints: update 1 | body 1

import SwiftUI

@propertyWrapper struct Mine: DynamicProperty {
  @State private var value = 0
  var wrappedValue: Int {
    get { value }
    nonmutating set { value = newValue }
  }
  func update() { print("update", value) }
}

struct V: View {
  @Mine var n
  var body: some View {
    let _ = print("body", n)
    Button("+") { n += 1 }
  }
}
