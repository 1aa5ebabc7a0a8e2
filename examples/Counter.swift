// A counter: one state, one button. Each tap writes `count`; the body reads it, so it runs again.

import SwiftUI

// stategraph: tap "+"
// stategraph: tap "+"

struct CounterView: View {
  @State private var count = 0

  var body: some View {
    VStack {
      Text("Count: \(count)")
      Button("+") { count += 1 }
    }
  }
}
