// TX-209: an equal write begins no transaction, and `withTransaction` splits as `withAnimation` does
// source: OpenSwiftUI, StoredLocationBase.set and withTransaction
// confidence: medium
//
// prints: V 0
// stategraph: tap "equal in between"
// prints: V 2
// stategraph: tap "disables animations"
// prints: V 3 | V 4
// stategraph: tap "nested"
// prints: V 6

import SwiftUI

struct V: View {
  @State private var n = 0
  var body: some View {
    let _ = print("V", n)
    VStack {
      Button("equal in between") {
        n = 1
        withAnimation { n = 1 }
        n = 2
      }
      Button("disables animations") {
        n = 3
        var transaction = Transaction()
        transaction.disablesAnimations = true
        withTransaction(transaction) { n = 4 }
      }
      Button("nested") {
        withAnimation(.linear) {
          n = 5
          withAnimation(.linear) { n = 6 }
        }
      }
    }
  }
}
