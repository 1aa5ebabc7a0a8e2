// TX-09: what a blocked main thread keeps waiting comes when it is free again
// source: developer.apple.com/documentation/foundation/thread/sleep(fortimeinterval:)
// confidence: medium
//
// stategraph: tap "block"
// prints: blocked | timer

import Foundation
import SwiftUI

struct V: View {
  var body: some View {
    Button("block") {
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { print("timer") }
      Thread.sleep(forTimeInterval: 1)
      print("blocked")
    }
  }
}
