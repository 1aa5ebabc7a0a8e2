// SD-08: a parent that only passes `$date` is not evaluated, the child that reads it is
// source: the articles (B8: S1.7, S1.8, S3.3)
// confidence: high
//
// prints: mainView | subView
// stategraph: tap "change"
// prints: subView
// stategraph: tap "change"
// prints: subView

import SwiftUI

struct SubView: View {
  @Binding var date: String
  var body: some View {
    print("subView")
    return Text(date)
  }
}

struct MainView: View {
  @State var date = "0"
  var body: some View {
    print("mainView")
    return Form {
      SubView(date: $date)
      Button("change") { self.date += "1" }
    }
  }
}
