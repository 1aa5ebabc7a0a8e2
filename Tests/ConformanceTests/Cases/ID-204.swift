// ID-204: a modifier that is there or not in a conditional expression keeps the view; an `if` modifier does not
// source: objc.io/blog/2021/08/24/conditional-view-modifiers
// confidence: high
//
// stategraph: tap "expression 0"
// stategraph: tap "branch 0"
// stategraph: tap "red"
// shows: expression 1 | branch 0 | red

import SwiftUI

struct C: View {
  let name: String
  @State private var n = 0
  init(_ name: String) { self.name = name }
  var body: some View { Button("\(name) \(n)") { n += 1 } }
}

extension View {
  @ViewBuilder
  func applyIf<Modified: View>(_ condition: Bool, change: (Self) -> Modified) -> some View {
    if condition { change(self) } else { self }
  }
}

struct P: View {
  @State private var isRed = false
  var body: some View {
    VStack {
      C("expression").background(isRed ? Color.red : Color.blue)
      C("branch").applyIf(isRed) { $0.background(Color.red) }
      Button("red") { isRed.toggle() }
    }
  }
}
