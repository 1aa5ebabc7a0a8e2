// ST-21: a guarded write that a body puts off is exactly one more pass
// source: onevcat, 2021-01-22-swiftui-state, DetailView3
// confidence: medium
//
// prints: D | D
// shows: 3: 7

import Foundation
import SwiftUI

struct D: View {
  @State private var n: Int?
  let t: Int
  var body: some View {
    let _ = print("D")
    let _ = DispatchQueue.main.async { if n == nil { n = t } }
    Text("3: \(n ?? 0)")
  }
}

struct P: View {
  var body: some View { D(t: 7) }
}
