// LC-18: a child that a parent's onAppear removes has been evaluated and is never shown
// source: a qiita article, sasakitomopi/0ca9522615a7ef259633
// confidence: low
//
// prints: P | T | gone | P
// shows:

import SwiftUI

struct T: View {
  var body: some View {
    let _ = print("T")
    Text("t")
  }
}

struct P: View {
  @State private var show = true
  var body: some View {
    let _ = print("P")
    VStack {
      if show { T() }
    }
    .onAppear {
      print("gone")
      show = false
    }
  }
}
