// ST-30: two wrappers on one property compile, and init of a private State does not
// source: TN3211 (the macro refuses both); Swift 6.3.1
// confidence: high
// note: The property wrapper's behaviour (up to Xcode 26). The macro of Xcode 27 refuses `@State @Lower` with `invalid redeclaration of synthesized property '_t'`.
//
// refused: 20: incorrect argument label in call (have 'baz:', expected 'a:')

import SwiftUI

@propertyWrapper struct Lower {
  var wrappedValue: String
}

struct V: View {
  @State @Lower var t = ""
  @State private var baz = 1
  var body: some View { Text(t) }
}

extension V { init(a: Int) { self.init(baz: a) } }
