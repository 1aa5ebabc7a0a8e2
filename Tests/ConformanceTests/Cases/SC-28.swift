// SC-28: a timeline view is evaluated at the dates of its schedule, and nothing around it
// source: developer.apple.com/documentation/swiftui/timelineview
// confidence: high
//
// shows: 0 | paused
// stategraph: wait 2s
// shows: 3 | paused
// evaluates: V/TimelineView | V/TimelineView

import Foundation
import SwiftUI

// The time of day is one second later at each action, `wait` among them.

struct V: View {
  var body: some View {
    VStack {
      TimelineView(.periodic(from: .now, by: 1)) { context in
        Text("\(Int(context.date.timeIntervalSince1970) % 60)")
      }
      TimelineView(.animation(paused: true)) { _ in Text("paused") }
    }
  }
}
