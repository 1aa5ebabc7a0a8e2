// A class in a state is not observed. Typing changes the object and no body runs, until something else makes one run.
//
// Typing changes the object and makes no new value: the write is marked ⊘, the text stays. In step 2 an unrelated write makes the body run, and only then does the text catch up.

import SwiftUI

// stategraph: type "Frodo" into "First name"
// stategraph: tap "refresh"

final class User {
  var firstName = "Bilbo"
}

struct ContentView: View {
  @State private var user = User()
  @State private var refreshes = 0

  var body: some View {
    VStack {
      Text("Your name is \(user.firstName).")
      TextField("First name", text: $user.firstName)
      Button("refresh") { refreshes += 1 }
      Text("refreshed \(refreshes) times")
    }
  }
}
