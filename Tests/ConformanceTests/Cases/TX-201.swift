// TX-201: a transaction modifier that takes the animation away changes nothing of what is shown
// source: fatbobman.com/en/posts/mastering-transaction; objc.io/blog/2021/11/25/transactions-and-animations
// confidence: medium
//
// shows: 0 | animated | plain
// stategraph: tap "animated"
// shows: 1 | animated | plain
// stategraph: tap "plain"
// shows: 2 | animated | plain

import SwiftUI

struct V: View {
  @State private var n = 0
  var body: some View {
    VStack {
      Text("\(n)").transaction { $0.animation = nil }
      Button("animated") { withAnimation(.easeIn) { n += 1 } }
      Button("plain") { n += 1 }
    }
    .animation(.default, value: n)
  }
}
