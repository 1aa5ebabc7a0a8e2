// The same with an observed object. Declaring it is enough: both bodies run at every change, read or not.

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
