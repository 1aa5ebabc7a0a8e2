// DP-202: a ViewModifier has a State of its own, for each view that it is on
// source: developer.apple.com/documentation/swiftui/viewmodifier
// confidence: high
//
// stategraph: tap "more 0" #2
// shows: a | more 0 | b | more 1

import SwiftUI

struct Counting: ViewModifier {
  @State private var n = 0
  func body(content: Content) -> some View {
    content
    Button("more \(n)") { n += 1 }
  }
}

struct V: View {
  var body: some View {
    VStack {
      Text("a").modifier(Counting())
      Text("b").modifier(Counting())
    }
  }
}
