// CB-01: a subject's values reach `sink` until it is cancelled
// source: developer.apple.com/documentation/combine/anycancellable
// confidence: high
//
// stategraph: tap "send"
// prints: 1
// stategraph: tap "cancel"
// stategraph: tap "send"

import Combine
import SwiftUI

final class M: ObservableObject {
  let subject = PassthroughSubject<Int, Never>()
  var subscription: AnyCancellable?
  init() { subscription = subject.sink { print($0) } }
}

struct V: View {
  @StateObject private var m = M()
  var body: some View {
    VStack {
      Button("send") { m.subject.send(1) }
      Button("cancel") { m.subscription = nil }
    }
  }
}
