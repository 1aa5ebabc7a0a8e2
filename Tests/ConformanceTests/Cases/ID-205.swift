// ID-205: a StateObject in a branch is made when the branch is taken, and goes with it
// source: developer.apple.com/documentation/swiftui/stateobject
// confidence: medium
//
// stategraph: tap "show"
// prints: made
// shows: n 0 | show
// stategraph: tap "n 0"
// shows: n 1 | show
// stategraph: tap "show"
// prints: gone
// stategraph: tap "show"
// prints: made
// shows: n 0 | show

import SwiftUI

final class Model: ObservableObject {
  @Published var n = 0
  init() { print("made") }
  deinit { print("gone") }
}

struct C: View {
  @StateObject private var model = Model()
  var body: some View { Button("n \(model.n)") { model.n += 1 } }
}

struct P: View {
  @State private var isShown = false
  var body: some View {
    VStack {
      if isShown { C() }
      Button("show") { isShown.toggle() }
    }
  }
}
