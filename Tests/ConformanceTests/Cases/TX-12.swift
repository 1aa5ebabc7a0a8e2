// TX-12: writes of ten threads all arrive
// source: developer.apple.com/documentation/swiftui/state ("from any thread")
// confidence: high
//
// stategraph: tap "go"
// stategraph: wait 50ms
// shows: 10 | go

import Foundation
import SwiftUI

struct V: View {
  @State private var done: Set<Int> = []
  var body: some View {
    VStack {
      Text("\(done.count)")
      Button("go") {
        DispatchQueue.global().async {
          DispatchQueue.concurrentPerform(iterations: 10) { i in
            DispatchQueue.main.async { done.insert(i) }
          }
        }
      }
    }
  }
}
