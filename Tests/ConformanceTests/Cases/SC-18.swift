// SC-18: labels of values are on screen: a slider's ends, a progress view's and a gauge's current value
// source: developer.apple.com/documentation/swiftui/slider; …/progressview; …/gauge
// confidence: high
//
// shows: Volume | 0 | 10 | Loading | 50% | Speed | fast | low | high

import SwiftUI

struct V: View {
  @State private var volume = 5.0
  var body: some View {
    Slider(value: $volume, in: 0...10) {
      Text("Volume")
    } minimumValueLabel: {
      Text("0")
    } maximumValueLabel: {
      Text("10")
    }
    ProgressView(value: 0.5) {
      Text("Loading")
    } currentValueLabel: {
      Text("50%")
    }
    Gauge(value: 0.7) {
      Text("Speed")
    } currentValueLabel: {
      Text("fast")
    } minimumValueLabel: {
      Text("low")
    } maximumValueLabel: {
      Text("high")
    }
  }
}
