// OO-16: the body sees the new value, though the object speaks before the write
// source: WWDC21, Discover concurrency in SwiftUI
// confidence: high
//
// prints: false | true

import SwiftUI

class M: ObservableObject {
  @Published var t1 = false
}

struct P: View {
  @StateObject private var m = M()
  var body: some View {
    let _ = print(m.t1)
    Color.red.onAppear { m.t1.toggle() }
  }
}
