// EN-207: a sheet's content gets the environment of the view that presents it
// source: developer.apple.com/documentation/swiftui/view/sheet(ispresented:ondismiss:content:)
// confidence: medium
//
// stategraph: tap "show"
// shows: show | 5

import SwiftUI

extension EnvironmentValues {
  @Entry var level = 0
}

struct Reader: View {
  @Environment(\.level) private var level
  var body: some View { Text("\(level)") }
}

struct V: View {
  @State private var isShown = false
  var body: some View {
    Button("show") { isShown = true }
      .sheet(isPresented: $isShown) { Reader() }
      .environment(\.level, 5)
  }
}
