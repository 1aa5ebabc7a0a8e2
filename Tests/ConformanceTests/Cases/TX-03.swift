// TX-03: a task that sleeps goes on after its time, on the main actor
// source: developer.apple.com/documentation/swift/task/sleep(for:tolerance:clock:)
// confidence: high
//
// shows: waiting
// stategraph: wait 1s
// shows: waiting
// stategraph: wait 1s
// shows: done

import SwiftUI

struct V: View {
  @State private var text = "waiting"
  var body: some View {
    Text(text).task {
      try? await Task.sleep(for: .seconds(2))
      text = "done"
    }
  }
}
