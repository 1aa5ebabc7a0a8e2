// LC-211: what `onReceive(Just(text))` writes is taken: a field that only takes digits
// source: forums.developer.apple.com/forums/thread/659775
// confidence: high
//
// stategraph: type "12a" into "Number"
// shows: Number | 12 | 12
// writes: V.text "" → "12a" | V.text "12a" → "12"

import Combine
import SwiftUI

struct V: View {
  @State private var text = ""
  var body: some View {
    TextField("Number", text: $text)
      .onReceive(Just(text)) { new in
        let digits = new.filter { "0123456789".contains($0) }
        if digits != new { text = digits }
      }
    Text(text)
  }
}
