// ST-208: a State in a sheet's content is not the presenter's: a write there evaluates only the content
// source: developer.apple.com/documentation/swiftui/view/sheet(ispresented:ondismiss:content:)
// confidence: medium
//
// prints: P
// stategraph: tap "show"
// prints: C 0
// stategraph: tap "n"
// prints: C 1

import SwiftUI

struct C: View {
  @State private var n = 0
  var body: some View {
    let _ = print("C", n)
    Button("n") { n += 1 }
  }
}

struct P: View {
  @State private var isShown = false
  var body: some View {
    let _ = print("P")
    Button("show") { isShown = true }.sheet(isPresented: $isShown) { C() }
  }
}
