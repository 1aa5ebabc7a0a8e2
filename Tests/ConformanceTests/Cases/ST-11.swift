// ST-11: an assignment in init to a State with an inline value is lost
// source: TN3211
// confidence: high
//
// shows: 0
// writes: V.counter 0 → 42 dropped

import SwiftUI

struct V: View {
  @State private var counter: Int = 0
  init() { self.counter = 42 }
  var body: some View { Text("\(counter)") }
}
