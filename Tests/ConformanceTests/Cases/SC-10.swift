// SC-10: an alert's title, message and buttons are on screen while it is presented, and so are a dialog's
// source: developer.apple.com/documentation/swiftui/view/alert(_:ispresented:presenting:actions:message:)
// confidence: high
//
// shows: delete | ask
// stategraph: tap "delete"
// shows: delete | Delete Milk? | It cannot be undone. | Delete | Cancel | ask
// stategraph: tap "Cancel"
// shows: delete | ask
// stategraph: tap "ask"
// shows: delete | ask | Which one? | The first or the last | First

import SwiftUI

struct V: View {
  @State private var isShown = false
  @State private var asks = false
  @State private var item: String? = "Milk"
  var body: some View {
    VStack {
      Button("delete") { isShown = true }
        .alert("Delete \(item ?? "")?", isPresented: $isShown, presenting: item) { item in
          Button("Delete", role: .destructive) {}
          Button("Cancel", role: .cancel) {}
        } message: { _ in
          Text("It cannot be undone.")
        }
      Button("ask") { asks = true }
        .confirmationDialog("Which one?", isPresented: $asks, titleVisibility: .visible) {
          Button("First") {}
        } message: {
          Text("The first or the last")
        }
    }
  }
}
