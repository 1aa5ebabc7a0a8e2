// EN-208: dismiss from the environment closes what the view is presented in
// source: developer.apple.com/documentation/swiftui/dismissaction
// confidence: high
//
// stategraph: tap "show"
// shows: show | close
// stategraph: tap "close"
// prints: dismissed
// shows: show
// writes: V.isShown true → false

import SwiftUI

struct Content: View {
  @Environment(\.dismiss) private var dismiss
  var body: some View { Button("close") { dismiss() } }
}

struct V: View {
  @State private var isShown = false
  var body: some View {
    Button("show") { isShown = true }
      .sheet(isPresented: $isShown, onDismiss: { print("dismissed") }) { Content() }
  }
}
