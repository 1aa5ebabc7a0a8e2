// TX-04: a timer beats until it is invalidated
// source: developer.apple.com/documentation/foundation/timer
// confidence: high
//
// stategraph: tap "start"
// stategraph: wait 3500ms
// shows: 3 | start | stop
// stategraph: tap "stop"
// stategraph: wait 10s
// shows: 3 | start | stop

import Foundation
import SwiftUI

struct V: View {
  @State private var n = 0
  @State private var timer: Timer?
  var body: some View {
    VStack {
      Text("\(n)")
      Button("start") { timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in n += 1 } }
      Button("stop") { timer?.invalidate() }
    }
  }
}
