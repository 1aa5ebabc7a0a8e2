// OO-13: an object within an object does not speak through the outer one
// source: ralfebert.com/swiftui/observableobject; ianpatbrown/Republished
// confidence: medium
//
// prints: P
// stategraph: tap "in"
// shows: 0 | in | swap
// stategraph: tap "swap"
// prints: P
// shows: 0 | in | swap

import SwiftUI

class In: ObservableObject {
  @Published var v = 0
}

class Out: ObservableObject {
  @Published var i = In()
}

struct P: View {
  @StateObject private var o = Out()
  var body: some View {
    let _ = print("P")
    VStack {
      Text("\(o.i.v)")
      Button("in") { o.i.v += 1 }
      Button("swap") { o.i = In() }
    }
  }
}
