// OB-105: making a binding with `@Bindable` reads the property: the body depends on it
// source: OpenSwiftUI Bindable, ObservableObjectLocation.get (read, not run)
// confidence: medium
//
// prints: P | E
// shows: name | a
// stategraph: type "b" into "name"
// prints: E
// writes: P.m.name "a" → "b"
// shows: name | b

import Observation
import SwiftUI

@Observable final class M {
  var name = "a"
}

struct E: View {
  @Bindable var m: M
  var body: some View {
    let _ = print("E")
    TextField("name", text: $m.name)
  }
}

struct P: View {
  @State private var m = M()
  var body: some View {
    let _ = print("P")
    E(m: m)
  }
}
