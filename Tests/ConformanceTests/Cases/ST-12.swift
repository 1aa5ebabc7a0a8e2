// ST-12: an assignment in init to a State without a value initialises it
// source: TN3211; Swift 6.3.1
// confidence: high
// note: Sources conflict (C1): the article of January 2021 says that it does not compile; its own update of September and TN3211 say that it does.
//
// shows: 42

import SwiftUI

struct V: View {
  @State private var counter: Int
  init() { self.counter = 42 }
  var body: some View { Text("\(counter)") }
}
