// TX-06: a debounced search runs once, after the last letter
// source: developer.apple.com/documentation/combine/publisher/debounce(for:scheduler:options:)
// confidence: high
//
// stategraph: type "a" into "search"
// stategraph: type "ab" into "search"
// stategraph: wait 300ms
// prints: search ab
// shows: search | ab | ab!

import Combine
import Foundation
import SwiftUI

final class M: ObservableObject {
  @Published var text = ""
  @Published private(set) var result = ""
  private var subscriptions: Set<AnyCancellable> = []
  init() {
    $text
      .dropFirst()
      .debounce(for: .milliseconds(300), scheduler: DispatchQueue.main)
      .removeDuplicates()
      .sink { [weak self] text in
        print("search", text)
        self?.result = text + "!"
      }
      .store(in: &subscriptions)
  }
}

struct V: View {
  @StateObject private var m = M()
  var body: some View {
    VStack {
      TextField("search", text: $m.text)
      Text(m.result)
    }
  }
}
