// OB-207: a binding of `@Bindable` two objects deep writes the inner object's property
// source: developer.apple.com/documentation/swiftui/bindable
// confidence: medium
//
// shows: Name | Ann | Ann
// stategraph: type "Bob" into "Name"
// shows: Name | Bob | Bob

import Observation
import SwiftUI

@Observable final class Inner {
  var name = "Ann"
}

@Observable final class Outer {
  var inner = Inner()
}

struct Editor: View {
  @Bindable var outer: Outer
  var body: some View { TextField("Name", text: $outer.inner.name) }
}

struct P: View {
  @State private var outer = Outer()
  var body: some View {
    VStack {
      Editor(outer: outer)
      Text(outer.inner.name)
    }
  }
}
