// TX-11: an asynchronous action writes after each suspension
// source: WWDC21, Discover concurrency in SwiftUI
// confidence: medium
//
// stategraph: tap "load"
// shows: loading | load
// stategraph: wait 1s
// shows: loaded | load

import SwiftUI

@MainActor final class M: ObservableObject {
  @Published var state = "idle"
  func load() async {
    state = "loading"
    try? await Task.sleep(nanoseconds: 1_000_000_000)
    state = "loaded"
  }
}

struct V: View {
  @StateObject private var m = M()
  var body: some View {
    VStack {
      Text(m.state)
      Button("load") { Task { await m.load() } }
    }
  }
}
