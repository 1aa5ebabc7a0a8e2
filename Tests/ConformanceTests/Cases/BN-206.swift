// BN-206: a text field that writes to a State which only a child reads: the child is evaluated, the owner is not
// source: stackoverflow.com/questions/63498120
// confidence: medium
//
// prints: ContentView | WrappedText
// stategraph: type "hi" into "Change the string"
// prints: WrappedText
// shows: Change the string | hi | hi

import SwiftUI

struct ContentView: View {
  @State var text = ""
  var body: some View {
    let _ = print("ContentView")
    VStack {
      TextField("Change the string", text: $text)
      WrappedText(text: $text)
    }
  }
}

struct WrappedText: View {
  @Binding var text: String
  var body: some View {
    let _ = print("WrappedText")
    Text(text)
  }
}
