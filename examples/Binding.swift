// A binding passed down. The parent owns and writes `date` but never reads it: only the child's body runs again.

import SwiftUI

// stategraph: tap "change"

struct MainView: View {
  @State var date = "12:00"

  var body: some View {
    print("mainView")
    return Form {
      SubView(date: $date)
      Button("change") { date = "12:01" }
    }
  }
}

struct SubView: View {
  @Binding var date: String

  var body: some View {
    print("subView")
    return Text(date)
  }
}
