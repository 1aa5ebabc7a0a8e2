// LC-208: another subject in the same place is listened to, and the first no more
// source: OpenSwiftUI SubscriptionLifetime.swift, subscribe
// confidence: medium
//
// stategraph: tap "send"
// prints: 1 from first
// stategraph: tap "swap"
// stategraph: tap "send"
// prints: 2 from second

import Combine
import SwiftUI

final class Radio {
  let name: String
  let waves = PassthroughSubject<Int, Never>()
  init(name: String) { self.name = name }
}

struct V: View {
  @State private var radio = Radio(name: "first")
  @State private var first: Radio?
  @State private var count = 0
  var body: some View {
    VStack {
      Text(radio.name).onReceive(radio.waves) { print("\($0) from \(radio.name)") }
      Button("swap") {
        first = radio
        radio = Radio(name: "second")
      }
      Button("send") {
        count += 1
        first?.waves.send(100 + count)
        radio.waves.send(count)
      }
    }
  }
}
