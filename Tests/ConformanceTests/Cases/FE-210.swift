// FE-210: rows with an ObservableObject each: only the row whose object speaks is evaluated
// source: weakself.io/posts/SwiftUI View Updates
// confidence: medium
//
// prints: UsersView | Ben 0 | David 0
// stategraph: tap "David"
// prints: David 1

import SwiftUI

final class User: Identifiable, ObservableObject {
  let name: String
  @Published var taps = 0
  init(name: String) { self.name = name }
}

struct UserCell: View {
  @ObservedObject var user: User
  var body: some View {
    let _ = print(user.name, user.taps)
    Button(user.name) { user.taps += 1 }
  }
}

struct UsersView: View {
  @State private var users = [User(name: "Ben"), User(name: "David")]
  var body: some View {
    let _ = print("UsersView")
    List { ForEach(users) { UserCell(user: $0) } }
  }
}
