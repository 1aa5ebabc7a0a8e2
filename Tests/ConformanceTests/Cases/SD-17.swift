// SD-17: a binding has a transaction, a location and a value; `$x.field` is a binding to the field
// source: the articles (B17: S4.18–S4.20)
// confidence: high
//
// prints: ["transaction", "location", "_value"] | Binding<String>

import SwiftUI

struct User {
  var name = "a"
}

struct V: View {
  @State private var user = User()
  var body: some View {
    let _ = print(Mirror(reflecting: $user).children.compactMap(\.label))
    let _ = print(type(of: $user.name))
    Text(user.name)
  }
}
