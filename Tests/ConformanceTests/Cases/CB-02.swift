// CB-02: `$property` publishes the new value before the property has it
// source: developer.apple.com/documentation/combine/published
// confidence: high
//
// prints: now 0
// stategraph: tap "+"
// prints: new 1 old 0

import Combine
import SwiftUI

final class M: ObservableObject {
  @Published var n = 0
  var subscription: AnyCancellable?
  init() {
    subscription = $n.sink { [unowned self] in
      if $0 == 0 { print("now 0") } else { print("new", $0, "old", n) }
    }
  }
}

struct V: View {
  @StateObject private var m = M()
  var body: some View {
    Button("+") { m.n += 1 }
  }
}
