// EN-201: the innermost of three values of one key counts, and each level sees its own
// source: developer.apple.com/documentation/swiftui/view/environment(_:_:)
// confidence: high
//
// prints: top 1 | middle 2 | low 3 | after 1

import SwiftUI

extension EnvironmentValues {
  @Entry var level = 0
}

struct Reader: View {
  let name: String
  @Environment(\.level) private var level
  var body: some View {
    let _ = print(name, level)
    Text(name)
  }
}

struct V: View {
  var body: some View {
    VStack {
      Reader(name: "top")
      VStack {
        Reader(name: "middle")
        Reader(name: "low").environment(\.level, 3)
      }
      .environment(\.level, 2)
      Reader(name: "after")
    }
    .environment(\.level, 1)
  }
}
