// SC-21: a full-screen cover leaves nothing else on screen; a sheet above it does not hide it
// source: developer.apple.com/documentation/swiftui/view/fullscreencover(ispresented:ondismiss:content:)
// confidence: high
//
// shows: root | cover
// stategraph: tap "cover"
// shows: covered | sheet
// stategraph: tap "sheet"
// shows: covered | sheet | above
// stategraph: dismiss
// shows: covered | sheet
// stategraph: dismiss
// shows: root | cover

import SwiftUI

struct Covered: View {
  @State private var isShown = false
  var body: some View {
    Text("covered")
    Button("sheet") { isShown = true }
      .sheet(isPresented: $isShown) { Text("above") }
  }
}

struct V: View {
  @State private var isShown = false
  var body: some View {
    Text("root")
    Button("cover") { isShown = true }
      .fullScreenCover(isPresented: $isShown) { Covered() }
  }
}
