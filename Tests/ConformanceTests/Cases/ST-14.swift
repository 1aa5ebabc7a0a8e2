// ST-14: an Optional State has the value nil before init; what init assigns is lost
// source: onevcat, 2021-01-22-swiftui-state; Swift 6.3.1
// confidence: medium
//
// shows: 1: 0 | +
// stategraph: tap "+"
// shows: 1: 1 | +

import SwiftUI

struct C: View {
  @State private var number: Int?
  init(n: Int) { number = n + 1 }
  var body: some View {
    HStack {
      Text("1: \(number ?? 0)")
      Button("+") { number = (number ?? 0) + 1 }
    }
  }
}

struct P: View {
  var body: some View { C(n: 99) }
}
