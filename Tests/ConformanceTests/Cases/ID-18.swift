// ID-18: `if`/`else` in a body is a `_ConditionalContent` of the two branches
// source: mecid, 2021-12-09
// confidence: medium
//
// prints: _ConditionalContent<LoggedUser, AnonymousUser>

import SwiftUI

struct LoggedUser: View {
  var body: some View { Text("in") }
}

struct AnonymousUser: View {
  var body: some View { Text("out") }
}

struct UserView: View {
  let name: String?
  var body: some View {
    if name != nil { LoggedUser() } else { AnonymousUser() }
  }
}

struct P: View {
  var body: some View {
    let _ = print(Mirror(reflecting: UserView(name: nil).body).subjectType)
    Text("p")
  }
}
