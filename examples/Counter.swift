// A counter: one state, one button. Each tap writes `count`; the body reads it, so it runs again.
//
// The smallest story. One state, one body that reads it, one button that writes it. In step 1 the vermilion arrow goes from the button to the row it writes, and the amber badge says why the body ran: it has read `count`.

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
