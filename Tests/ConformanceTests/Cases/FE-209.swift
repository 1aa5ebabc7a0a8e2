// FE-209: every row is evaluated when one element of a bound list is written to
// source: weakself.io/posts/SwiftUI View Updates
// confidence: medium
// note: The article's lists of changes are those of a first evaluation; only who is evaluated is compared here.
//
// prints: UsersView | Ben 0 | David 0 | Tom 0
// stategraph: tap "David"
// prints: UsersView | Ben 0 | David 1 | Tom 0

import SwiftUI

struct User: Identifiable {
  let id: Int
  let name: String
  var taps = 0
}

struct UserCell: View {
  @Binding var user: User
  var body: some View {
    let _ = print(user.name, user.taps)
    Button(user.name) { user.taps += 1 }
  }
}

struct UsersView: View {
  @State private var users = [User(id: 1, name: "Ben"), User(id: 2, name: "David"), User(id: 3, name: "Tom")]
  var body: some View {
    let _ = print("UsersView")
    List { ForEach($users) { $user in UserCell(user: $user) } }
  }
}
