// EN-204: a view without inputs between the value and its reader is not evaluated
// source: objc.io, Thinking in SwiftUI, Environment
// confidence: medium
//
// prints: Middle | Reader 1
// stategraph: tap "+"
// prints: Reader 2

import SwiftUI

extension EnvironmentValues {
  @Entry var level = 0
}

struct Reader: View {
  @Environment(\.level) private var level
  var body: some View {
    let _ = print("Reader", level)
    Text("\(level)")
  }
}

struct Middle: View {
  var body: some View {
    let _ = print("Middle")
    VStack { Reader() }
  }
}

struct V: View {
  @State private var n = 1
  var body: some View {
    VStack {
      Middle().environment(\.level, n)
      Button("+") { n += 1 }
    }
  }
}
