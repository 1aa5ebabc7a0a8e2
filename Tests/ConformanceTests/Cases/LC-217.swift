// LC-217: a sheet's content sees the State of the view that presents it change while it is shown
// source: developer.apple.com/documentation/swiftui/view/sheet(ispresented:ondismiss:content:)
// confidence: medium
//
// stategraph: tap "show"
// shows: show | inside 0 | +
// stategraph: tap "+"
// shows: show | inside 1 | +

import SwiftUI

struct V: View {
  @State private var isShown = false
  @State private var n = 0
  var body: some View {
    Button("show") { isShown = true }
      .sheet(isPresented: $isShown) {
        VStack {
          Text("inside \(n)")
          Button("+") { n += 1 }
        }
      }
  }
}
