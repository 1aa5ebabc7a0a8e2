// SC-26: what a label style makes stands in the label's place; a label made from the configuration is not styled again
// source: developer.apple.com/documentation/swiftui/labelstyle; …/label/init(_:)
// confidence: high
//
// shows: Apple | card

import SwiftUI

struct Card: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack {
      Label(configuration)
      Text("card")
    }
  }
}

struct V: View {
  var body: some View {
    Label("Apple", systemImage: "apple.logo").labelStyle(Card())
  }
}
