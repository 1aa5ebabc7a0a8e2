// OB-109: a write from another thread arrives on the main actor
// source: developer.apple.com/documentation/observation
// confidence: medium
//
// prints: P 0 | P 5

import Foundation
import Observation
import SwiftUI

@Observable final class M: @unchecked Sendable {
  var n = 0
}

struct P: View {
  @State private var m = M()
  var body: some View {
    let _ = print("P", m.n)
    Text("\(m.n)").onAppear {
      let model = m
      DispatchQueue.global().async { model.n = 5 }
    }
  }
}
