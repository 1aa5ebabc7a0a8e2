// CB-05: `receive(on:)` takes values to the main queue: the view hears of them in a later turn
// source: developer.apple.com/documentation/combine/publisher/receive(on:options:)
// confidence: high
//
// prints: V 0
// stategraph: tap "go"
// prints: sent | V 5

import Combine
import Foundation
import SwiftUI

final class M: ObservableObject {
  @Published var n = 0
  let subject = PassthroughSubject<Int, Never>()
  private var subscriptions: Set<AnyCancellable> = []
  init() {
    subject.receive(on: DispatchQueue.main).sink { [unowned self] in n = $0 }.store(in: &subscriptions)
  }
}

struct V: View {
  @StateObject private var m = M()
  var body: some View {
    let _ = print("V", m.n)
    Button("go") {
      m.subject.send(5)
      print("sent")
    }
  }
}
