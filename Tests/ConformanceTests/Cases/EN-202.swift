// EN-202: of two modifiers at one view, the one written first is the inner one and counts
// source: developer.apple.com/documentation/swiftui/view/environment(_:_:)
// confidence: high
//
// shows: 1

import SwiftUI

extension EnvironmentValues {
  @Entry var level = 0
}

struct Reader: View {
  @Environment(\.level) private var level
  var body: some View { Text("\(level)") }
}

struct V: View {
  var body: some View { Reader().environment(\.level, 1).environment(\.level, 2) }
}
