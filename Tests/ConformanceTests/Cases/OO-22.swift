// OO-22: a state object read in init is an object of its own, and said to be
// source: OpenSwiftUI StateObject.swift
// confidence: medium
//
// prints: M.init | init 0 | M.init
// warns: Accessing StateObject's object without being installed on a View. This will create a new instance each time.

import SwiftUI

final class M: ObservableObject {
  @Published var n = 0
  init() { print("M.init") }
}

struct P: View {
  @StateObject private var m = M()
  init() { print("init", m.n) }
  var body: some View { Text("\(m.n)") }
}
