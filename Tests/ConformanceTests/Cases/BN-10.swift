// BN-10: a State's parts: the value as of the last body, and a location once it is linked
// source: the articles (S4.13–S4.18); fatbobman/BlogCodes StateInject
// confidence: medium
//
// prints: init State<Int> nil | 0
// stategraph: tap "+"
// prints: 0 StoredLocation<Int> 1

import SwiftUI

struct V: View {
  @State private var n = 0
  init() {
    let children = Array(Mirror(reflecting: _n).children)
    print("init", type(of: _n), String(describing: children[1].value))
    print(children[0].value)
  }
  var body: some View {
    Button("+") {
      n += 1
      let children = Array(Mirror(reflecting: _n).children)
      let location = Mirror(reflecting: children[1].value).children.first!.value
      print(children[0].value, type(of: location), n)
    }
  }
}
