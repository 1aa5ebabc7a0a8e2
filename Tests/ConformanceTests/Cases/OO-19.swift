// OO-19: an ObservableObject in a State is not observed by the view that holds it
// source: fatbobman/BlogCodes StateObject_vs_ObservedObject; the articles (S4.1)
// confidence: medium
//
// prints: P | C
// stategraph: tap "set"
// prints: C
// shows: 1 | c2 | set

import SwiftUI

final class M: ObservableObject {
  @Published var v: Int
  init(_ v: Int) { self.v = v }
}

struct C: View {
  @EnvironmentObject private var m: M
  var body: some View {
    let _ = print("C")
    Text("c\(m.v)")
  }
}

struct P: View {
  @State private var m = M(1)
  var body: some View {
    let _ = print("P")
    VStack {
      Text("\(m.v)")
      C()
      Button("set") { m.v = 2 }
    }
    .environmentObject(m)
  }
}
