// DP-02: a wrapper without a State never evaluates anything
// source: the articles (S1.6)
// confidence: medium
//
// prints: V
// stategraph: tap "a"
// shows: a

import SwiftUI

final class Box {
  var value = "a"
}

@propertyWrapper struct Mine: DynamicProperty {
  private let box = Box()
  var wrappedValue: String {
    get { box.value }
    nonmutating set { box.value = newValue }
  }
}

struct V: View {
  @Mine var value
  var body: some View {
    let _ = print("V")
    Button(value) { value = "b" }
  }
}
