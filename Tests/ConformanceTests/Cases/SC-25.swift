// SC-25: a toggle style's configuration leads to the toggle's own binding
// source: developer.apple.com/documentation/swiftui/togglestyleconfiguration
// confidence: high
//
// shows: Wifi | box | off
// stategraph: tap "box"
// writes: V.wifi false → true
// shows: Wifi | box | on
// stategraph: toggle "Wifi"
// writes: V.wifi true → false
// shows: Wifi | box | off

import SwiftUI

struct Check: ToggleStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack {
      Button("box") { configuration.isOn.toggle() }
      Word(on: configuration.$isOn)
    }
  }

  struct Word: View {
    @Binding var on: Bool
    var body: some View { Text(on ? "on" : "off") }
  }
}

struct V: View {
  @State private var wifi = false
  var body: some View {
    Toggle("Wifi", isOn: $wifi).toggleStyle(Check())
  }
}
