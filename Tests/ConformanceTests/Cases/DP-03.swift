// DP-03: a wrapper around a State can act on writes through its binding, and not on direct ones
// source: the articles (S1.13, S3.6)
// confidence: medium
//
// stategraph: type "Tim" into "n"
// prints: new Tim
// shows: n | Tim | direct
// stategraph: tap "direct"
// shows: n | Bob | direct

import SwiftUI

@propertyWrapper struct Acting: DynamicProperty {
  @State private var value = ""
  var wrappedValue: String {
    get { value }
    nonmutating set { value = newValue }
  }
  var projectedValue: Binding<String> {
    Binding(
      get: { value },
      set: {
        value = $0
        print("new", $0)
      })
  }
}

struct V: View {
  @Acting var name
  var body: some View {
    VStack {
      TextField("n", text: $name)
      Button("direct") { name = "Bob" }
    }
  }
}
