// PC-202: an environment value that changed is named after its property
// source: OpenSwiftUI ChangedBodyProperty.swift
// confidence: medium
//
// prints: R: @self, @identity, _level changed.
// stategraph: tap "+"
// prints: R: _level changed.

import SwiftUI

extension EnvironmentValues {
  @Entry var level = 0
}

struct R: View {
  @Environment(\.level) private var level
  var body: some View {
    let _ = Self._printChanges()
    Text("\(level)")
  }
}

struct P: View {
  @State private var n = 0
  var body: some View {
    VStack {
      R().environment(\.level, n)
      Button("+") { n += 1 }
    }
  }
}
