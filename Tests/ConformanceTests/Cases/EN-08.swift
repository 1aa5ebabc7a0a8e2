// EN-08: a value reaches only what is below the modifier
// source: developer.apple.com/documentation/swiftui/environment-values
// confidence: high
//
// shows: 1 | 0 | 2

import SwiftUI

extension EnvironmentValues {
  @Entry var a = 0
}

struct C: View {
  @Environment(\.a) var a
  var body: some View { Text("\(a)") }
}

struct P: View {
  var body: some View {
    VStack {
      C().environment(\.a, 1)
      C()
      VStack { C() }.environment(\.a, 2)
    }
  }
}
