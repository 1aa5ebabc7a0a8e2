// A class in a state is not observed. Typing changes the object and no body runs, until something else makes one run.

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
