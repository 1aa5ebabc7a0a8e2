// LC-207: `onReceive(Just(value))` acts with each body: a publisher that is another, or has ended, is subscribed to anew
// source: OpenSwiftUI SubscriptionLifetime.swift, subscribe
// confidence: high
//
// prints: got 0
// stategraph: tap "+"
// prints: got 1
// stategraph: tap "other"
// prints: got 1
// shows: 1 | 1 | + | other

import Combine
import SwiftUI

struct V: View {
  @State private var n = 0
  @State private var other = 0
  var body: some View {
    VStack {
      Text("\(n)").onReceive(Just(n)) { print("got \($0)") }
      Text("\(other)")
      Button("+") { n += 1 }
      Button("other") { other += 1 }
    }
  }
}
