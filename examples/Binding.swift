// A binding passed down. The parent owns and writes `date` but never reads it: only the child's body runs again.
//
// The lesson of the dashed line: `MainView` owns `date` (its row is in its card, with ○ because its body never reads it), `SubView` refers to it and reads it (◉). After the tap only `SubView` runs, and the body log says the same.

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
