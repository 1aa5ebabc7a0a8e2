// SC-05: a closed picker shows the selected option, and one whose style shows them all has all
// source: developer.apple.com/documentation/swiftui/picker; …/pickerstyle
// confidence: high
//
// shows: Colour | Red | Size | Small | Large | Day | Monday
// stategraph: select "Green" in "Colour"
// shows: Colour | Green | Size | Small | Large | Day | Monday
// stategraph: select "Tuesday" in "Day"
// shows: Colour | Green | Size | Small | Large | Day | Tuesday

import SwiftUI

struct V: View {
  @State private var colour = 1
  @State private var size = 1
  @State private var day = "Monday"
  var body: some View {
    Form {
      Picker("Colour", selection: $colour) {
        Text("Red").tag(1)
        Label("Green", systemImage: "leaf").tag(2)
      }
      Picker("Size", selection: $size) {
        Text("Small").tag(1)
        Text("Large").tag(2)
      }
      .pickerStyle(.segmented)
      Picker("Day", selection: $day) {
        ForEach(["Monday", "Tuesday"], id: \.self) { Text($0) }
      }
    }
  }
}
