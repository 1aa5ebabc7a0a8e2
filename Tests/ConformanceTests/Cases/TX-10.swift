// TX-10: each turn of the main queue is a pass of its own
// source: WWDC21, Discover concurrency in SwiftUI
// confidence: medium
//
// prints: V 0
// stategraph: tap "go"
// prints: V 1 | V 2 | V 3

import Foundation
import SwiftUI

struct V: View {
  @State private var n = 0
  var body: some View {
    let _ = print("V", n)
    Button("go") {
      n = 1
      DispatchQueue.main.async {
        n = 2
        DispatchQueue.main.async { n = 3 }
      }
    }
  }
}
