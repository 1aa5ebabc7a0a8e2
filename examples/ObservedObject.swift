// The same with an observed object. Declaring it is enough: both bodies run at every change, read or not.
//
// The object is a card of its own. `MainView` observes it by declaration (◐: it never reads it), so every change runs its body, and then the child's: compare the badges with the ones above.

import SwiftUI

// stategraph: tap "change"

final class AppStore: ObservableObject {
  @Published var date = "12:00"
}

struct MainView: View {
  @ObservedObject var store = AppStore()

  var body: some View {
    print("mainView")
    return Form {
      SubView(date: $store.date)
      Button("change") { store.date = "12:01" }
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
