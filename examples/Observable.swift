// An observable class. Its properties are told apart: only the bodies that have read the one that changes run again.
//
// The object is a card with a row for each property, and each row has readers of its own. `CountView` runs when `count` changes, `NameView` when `name` does, and `ProfileView`, which keeps the object in a state and reads nothing of it, never runs again. Compare it with the observed object.

import Observation
import SwiftUI

// stategraph: tap "+"
// stategraph: type "Grace" into "Name"

@Observable
final class Profile {
  var name = "Ada"
  var count = 0
}

struct NameView: View {
  @Bindable var profile: Profile

  var body: some View {
    TextField("Name", text: $profile.name)
    Text("Hello, \(profile.name)")
  }
}

struct CountView: View {
  let profile: Profile

  var body: some View {
    Text("\(profile.count) visits")
    Button("+") { profile.count += 1 }
  }
}

struct ProfileView: View {
  @State private var profile = Profile()

  var body: some View {
    VStack {
      NameView(profile: profile)
      CountView(profile: profile)
    }
  }
}
