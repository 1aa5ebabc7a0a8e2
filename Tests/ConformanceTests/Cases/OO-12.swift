// OO-12: siblings have objects of their own; one that is passed is shared
// source: daringsnowball.net/articles/stateobject-lifecycle
// confidence: medium
//
// prints: own | own | shared
// stategraph: tap "compare"
// prints: false true

import SwiftUI

final class M: ObservableObject {
  static var made: [ObjectIdentifier] = []
  static var parents: ObjectIdentifier?
  static var passed: ObjectIdentifier?
}

struct C: View {
  @StateObject private var m = M()
  var body: some View {
    let _ = print("own")
    Text("c").onAppear { M.made.append(ObjectIdentifier(m)) }
  }
}

struct D: View {
  @ObservedObject var m: M
  var body: some View {
    let _ = print("shared")
    Text("d").onAppear { M.passed = ObjectIdentifier(m) }
  }
}

struct P: View {
  @StateObject private var m = M()
  var body: some View {
    VStack {
      C()
      C()
      D(m: m)
      Button("compare") { print(M.made[0] == M.made[1], M.passed == ObjectIdentifier(m)) }
    }
  }
}
