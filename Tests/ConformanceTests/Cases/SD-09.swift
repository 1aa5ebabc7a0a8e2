// SD-09: a parent that declares an ObservedObject is evaluated at each of its changes, before its child
// source: the articles (B9: S1.9, S1.10, S3.4)
// confidence: high
//
// prints: mainView | subView
// stategraph: tap "change"
// prints: mainView | subView
// stategraph: tap "change"
// prints: mainView | subView

import SwiftUI

class AppStore: ObservableObject {
  @Published var date = "0"
}

struct SubView: View {
  @Binding var date: String
  var body: some View {
    print("subView")
    return Text(date)
  }
}

struct MainView: View {
  @ObservedObject var store = AppStore()
  var body: some View {
    print("mainView")
    return Form {
      SubView(date: $store.date)
      Button("change") { self.store.date += "1" }
    }
  }
}
