// LC-12: a task is cancelled when its view disappears and when its id changes
// source: developer.apple.com/documentation/swiftui/view/task(id:priority:_:); mecid, 2022-06-28
// confidence: medium
// note: Which of the two comes first is not promised anywhere; the order here is the same in every run.
//
// prints: start 0
// stategraph: tap "id"
// prints: start 1 | end 0 true
// stategraph: tap "hide"
// prints: end 1 true

import SwiftUI

struct V: View {
  @State private var id = 0
  @State private var isShown = true
  var body: some View {
    VStack {
      if isShown {
        Text("t").task(id: id) {
          let mine = id
          print("start", mine)
          try? await Task.sleep(for: .seconds(3600))
          print("end", mine, Task.isCancelled)
        }
      }
      Button("id") { id += 1 }
      Button("hide") { isShown = false }
    }
  }
}
