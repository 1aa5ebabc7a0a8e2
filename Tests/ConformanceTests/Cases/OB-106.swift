// OB-106: a binding to a member of an object in a State writes the property, not the State
// source: developer.apple.com/documentation/swiftui/managing-model-data-in-your-app
// confidence: high
//
// stategraph: toggle "on"
// writes: P.m.on false → true
// shows: on | yes

import Observation
import SwiftUI

@Observable final class M {
  var on = false
}

struct P: View {
  @State private var m = M()
  var body: some View {
    VStack {
      Toggle("on", isOn: $m.on)
      if m.on { Text("yes") }
    }
  }
}
