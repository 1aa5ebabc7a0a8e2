// ST-24: a write from another thread is taken on the main actor, without a warning
// source: developer.apple.com/documentation/swiftui/state
// confidence: high
//
// prints: V 0 | V 1

import Foundation
import SwiftUI

struct V: View {
  @State private var n = 0
  var body: some View {
    let _ = print("V", n)
    Text("\(n)").onAppear { DispatchQueue.global().async { n = 1 } }
  }
}
