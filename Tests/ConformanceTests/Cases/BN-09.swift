// BN-09: `$x` itself cannot be assigned to
// source: the articles (S4.20); Swift 6.3.1
// confidence: high
//
// refused: 17: cannot assign to property: '$user' is immutable
// refused: 17: cannot assign value of type 'User' to type 'Binding<User>'

import SwiftUI

struct User {
  var name = "a"
}

struct V: View {
  @State var user = User()
  func reset() {
    $user = User()
  }
  var body: some View { Text(user.name) }
}
