// SD-07: a State has no location in init, and one that stays from the first body on
// source: the articles (B7: S0.7, S0.8, S4.13, S4.15–S4.18)
// confidence: high
//
// prints: init nil | body true | same
// stategraph: tap "+"
// prints: body true | same

import SwiftUI

final class Seen {
  static var location: ObjectIdentifier?
}

struct ContentView: View {
  @State private var n = 0
  init() {
    print("init", Mirror(reflecting: _n).children.first { $0.label == "_location" }!.value as Any? as? String ?? "nil")
  }
  private func location() -> AnyObject? {
    let value = Mirror(reflecting: _n).children.first { $0.label == "_location" }!.value
    return Mirror(reflecting: value).children.first?.value as AnyObject?
  }
  var body: some View {
    let found = location()
    let _ = print("body", found != nil)
    let identity = found.map { ObjectIdentifier($0) }
    let _ = print(Seen.location == nil || Seen.location == identity ? "same" : "other")
    let _ = (Seen.location = identity)
    Button("+") { n += 1 }
    Text("\(n)")
  }
}
