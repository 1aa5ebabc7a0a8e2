// SD-16: a State of a class does not see changes inside the object
// source: the articles (B16: S4.1)
// confidence: high
//
// shows: Your name is Bilbo. | First name | Bilbo
// stategraph: type "Frodo" into "First name"
// evaluates:
// shows: Your name is Bilbo. | First name | Frodo

import SwiftUI

class User {
  var firstName = "Bilbo"
}

struct ContentView: View {
  @State private var user = User()
  var body: some View {
    VStack {
      Text("Your name is \(user.firstName).")
      TextField("First name", text: $user.firstName)
    }
  }
}
