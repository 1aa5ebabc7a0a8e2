// LC-201: onAppear and an initial onChange run from the inside out, in the order in which they are written; tasks begin after all of them
// source: android.benigumo.com/20240328/onappear-onchange-task
// confidence: medium
//
// prints: Text onChange | Text onAppear | VStack onChange | VStack onAppear | Group onChange | Group onAppear | Text task | VStack task | Group task

import SwiftUI

struct V: View {
  var body: some View {
    Group {
      VStack {
        Text("hello")
          .task { print("Text task") }
          .onChange(of: true, initial: true) { print("Text onChange") }
          .onAppear { print("Text onAppear") }
      }
      .task { print("VStack task") }
      .onChange(of: true, initial: true) { print("VStack onChange") }
      .onAppear { print("VStack onAppear") }
    }
    .task { print("Group task") }
    .onChange(of: true, initial: true) { print("Group onChange") }
    .onAppear { print("Group onAppear") }
  }
}
