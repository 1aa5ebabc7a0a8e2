// SD-05: `self.number = …` in init of a State without a value initialises it
// source: the articles (B5: S0.4) say that it does not compile; their author's update of September 2021 and Swift 6.3.1 say that it does
// confidence: high
//
// shows: 1: 100

import SwiftUI

struct Detail: View {
  @State private var number: Int
  init(number: Int) { self.number = number + 1 }
  var body: some View { Text("1: \(number)") }
}

struct ContentView: View {
  var body: some View { Detail(number: 99) }
}
