// CB-03: `assign(to:)` feeds one published property from others
// source: developer.apple.com/documentation/combine/publisher/assign(to:)
// confidence: high
//
// shows: first |  | last |  | no
// stategraph: type "Ada" into "first"
// shows: first | Ada | last |  | no
// stategraph: type "Lovelace" into "last"
// shows: first | Ada | last | Lovelace | yes

import Combine
import SwiftUI

final class M: ObservableObject {
  @Published var first = ""
  @Published var last = ""
  @Published private(set) var isValid = false
  init() {
    $first.combineLatest($last) { !$0.isEmpty && !$1.isEmpty }.removeDuplicates().assign(to: &$isValid)
  }
}

struct V: View {
  @StateObject private var m = M()
  var body: some View {
    VStack {
      TextField("first", text: $m.first)
      TextField("last", text: $m.last)
      Text(m.isValid ? "yes" : "no")
    }
  }
}
