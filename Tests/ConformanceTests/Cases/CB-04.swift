// CB-04: an object that sends objectWillChange itself is observed
// source: developer.apple.com/documentation/combine/observableobject
// confidence: high
//
// prints: V 0
// stategraph: tap "+"
// prints: V 1

import Combine
import SwiftUI

final class M: ObservableObject {
  var n = 0 {
    willSet { objectWillChange.send() }
  }
}

struct V: View {
  @ObservedObject var m = M()
  var body: some View {
    let _ = print("V", m.n)
    Button("+") { m.n += 1 }
  }
}
