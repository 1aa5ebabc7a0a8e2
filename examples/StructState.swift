// A struct in a state, with a field for each of its parts. Typing writes one part; the whole value is what changes.
//
// Each field refers to a part of one location: the row of a field's reference ends in `.firstName`. A write through it is a write of the whole struct, so every reader runs.

import SwiftUI

// stategraph: type "Frodo" into "First name"

struct User {
  var firstName = "Bilbo"
  var lastName = "Baggins"
}

struct ContentView: View {
  @State private var user = User()

  var body: some View {
    VStack {
      Text("Your name is \(user.firstName) \(user.lastName).")
      TextField("First name", text: $user.firstName)
      TextField("Last name", text: $user.lastName)
    }
  }
}
