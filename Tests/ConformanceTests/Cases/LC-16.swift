// LC-16: onAppear has run before the first frame is shown
// source: developer.apple.com/documentation/swiftui/view/onappear(perform:); fatbobman, onappear-call-timing
// confidence: high
// note: A frame is the texts of a step: none is shown in which the write of onAppear is missing.
//
// prints: body 0 | appear | body 1
// shows: 1

import SwiftUI

struct V: View {
  @State private var n = 0
  var body: some View {
    let _ = print("body", n)
    Text("\(n)").onAppear {
      print("appear")
      n = 1
    }
  }
}
