// ID-11: ids that are made anew each time lose every row's state
// source: WWDC21, Demystify SwiftUI
// confidence: high
//
// stategraph: tap "a0"
// shows: a1 | 0 | +
// stategraph: tap "+"
// shows: a0 | 1 | +

import Foundation
import SwiftUI

struct Pet: Identifiable {
  let name: String
  var id: UUID { UUID() }
}

struct R: View {
  let name: String
  @State private var n = 0
  init(name: String) { self.name = name }
  var body: some View { Button("\(name)\(n)") { n += 1 } }
}

struct P: View {
  @State private var n = 0
  private let pets = [Pet(name: "a")]
  var body: some View {
    VStack {
      ForEach(pets) { R(name: $0.name) }
      Text("\(n)")
      Button("+") { n += 1 }
    }
  }
}
