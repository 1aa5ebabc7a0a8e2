// LC-202: a task begins last, wherever it is written
// source: android.benigumo.com/20240328/onappear-onchange-task
// confidence: medium
//
// prints: onAppear | onChange | task

import SwiftUI

struct V: View {
  var body: some View {
    Text("hello")
      .task { print("task") }
      .onAppear { print("onAppear") }
      .onChange(of: true, initial: true) { print("onChange") }
  }
}
