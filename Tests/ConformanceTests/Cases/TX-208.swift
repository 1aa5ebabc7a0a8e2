// TX-208: before an object changes in another transaction, the passes of those before it run, with the old value
// source: OpenSwiftUI, AttributeInvalidatingSubscriber.invalidateAttribute (style `.immediate`) and GraphHost.asyncTransaction
// confidence: medium
//
// prints: V 0 0 0
// stategraph: tap "an ObservableObject"
// prints: V 1 0 0 | end | V 2 0 0
// stategraph: tap "an Observable"
// prints: V 2 1 0 | end | V 2 2 0
// stategraph: tap "a State, and then it"
// prints: V 2 2 5 | end | V 6 2 5

import Observation
import SwiftUI

final class Old: ObservableObject {
  @Published var value = 0
}

@Observable final class New {
  var value = 0
}

struct V: View {
  @StateObject private var old = Old()
  @State private var new = New()
  @State private var n = 0
  var body: some View {
    let _ = print("V", old.value, new.value, n)
    VStack {
      Button("an ObservableObject") {
        old.value = 1
        withAnimation { old.value = 2 }
        print("end")
      }
      Button("an Observable") {
        new.value = 1
        withAnimation { new.value = 2 }
        print("end")
      }
      Button("a State, and then it") {
        n = 5
        withAnimation { old.value = 6 }
        print("end")
      }
    }
  }
}
