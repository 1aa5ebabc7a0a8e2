// ST-207: a FocusState that the body reads evaluates it when an action moves the focus
// source: pointfree.co/episodes/ep155-swiftui-focus-state
// confidence: medium
//
// prints: none
// stategraph: tap "Sign In"
// prints: username
// stategraph: type "blob" into "Username"
// stategraph: tap "Sign In"
// prints: password

import SwiftUI

enum Field: Hashable {
  case username
  case password
}

struct LoginForm: View {
  @State private var username = ""
  @State private var password = ""
  @FocusState private var focusedField: Field?
  var body: some View {
    let _ = print(focusedField.map { "\($0)" } ?? "none")
    Form {
      TextField("Username", text: $username).focused($focusedField, equals: .username)
      SecureField("Password", text: $password).focused($focusedField, equals: .password)
      Button("Sign In") {
        if username.isEmpty {
          focusedField = .username
        } else if password.isEmpty {
          focusedField = .password
        } else {
          print("sign in")
        }
      }
    }
  }
}
