// TX-02: what is due earlier comes earlier, whenever it was asked for
// source: developer.apple.com/documentation/dispatch/dispatchqueue/asyncafter(deadline:execute:)
// confidence: high
//
// stategraph: tap "go"
// stategraph: wait 1s
// prints: 0.1 | 0.2 | 0.3 | 0.3 again

import Foundation
import SwiftUI

struct V: View {
  var body: some View {
    Button("go") {
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { print("0.3") }
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { print("0.1") }
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) { print("0.2") }
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { print("0.3 again") }
    }
  }
}
