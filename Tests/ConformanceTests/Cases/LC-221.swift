// LC-221: a task whose view goes is cancelled; what it does then is its own business
// source: fatbobman.com/en/posts/mastering_swiftui_task_modifier
// confidence: high
//
// prints: begins
// stategraph: tap "hide"
// prints: cancelled

import SwiftUI

struct C: View {
  var body: some View {
    Text("c").task {
      print("begins")
      do {
        try await Task.sleep(for: .seconds(10))
        print("done")
      } catch {
        print("cancelled")
      }
    }
  }
}

struct P: View {
  @State private var isShown = true
  var body: some View {
    VStack {
      if isShown { C() }
      Button("hide") { isShown = false }
    }
  }
}
