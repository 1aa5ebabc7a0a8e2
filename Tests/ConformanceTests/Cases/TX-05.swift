// TX-05: `Timer.publish` reaches onReceive with every beat
// source: developer.apple.com/documentation/foundation/timer/publish(every:tolerance:on:in:options:)
// confidence: high
//
// prints: V 0
// stategraph: wait 2s
// prints: V 1 | V 2

import Combine
import Foundation
import SwiftUI

struct V: View {
  @State private var n = 0
  private let beat = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
  var body: some View {
    let _ = print("V", n)
    Text("\(n)").onReceive(beat) { _ in n += 1 }
  }
}
