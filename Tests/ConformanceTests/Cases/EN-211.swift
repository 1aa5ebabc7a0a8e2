// EN-211: redaction is an environment value: what reads it is evaluated when its reasons change, and below unredacted() there are none
// source: developer.apple.com/documentation/swiftui/environmentvalues/redactionreasons; developer.apple.com/documentation/swiftui/view/unredacted()
// confidence: medium
//
// prints: Price placeholder | Price plain | Name
// stategraph: tap "load"
// prints: Price plain

import SwiftUI

struct Price: View {
  @Environment(\.redactionReasons) private var reasons
  var body: some View {
    let _ = print("Price", reasons.contains(.placeholder) ? "placeholder" : "plain")
    Text("1")
  }
}

struct Name: View {
  var body: some View {
    let _ = print("Name")
    Text("Milk")
  }
}

struct V: View {
  @State private var isLoading = true
  var body: some View {
    VStack {
      VStack {
        Price()
        Price().unredacted()
        Name()
      }
      .redacted(reason: isLoading ? .placeholder : [])
      Button("load") { isLoading = false }
    }
  }
}
