// ST-203: a State in a branch within a List begins anew each time that the branch comes back
// source: ole/swiftui-view-lifecycle, CaseStudyListStatic; developer.apple.com/documentation/swiftui/state
// confidence: medium
//
// stategraph: tap "n 0"
// shows: top | n 1 | switch
// stategraph: tap "switch"
// loses: P/Row.n 1 gone
// shows: top | switch
// stategraph: tap "switch"
// shows: top | n 0 | switch

import SwiftUI

struct Row: View {
  @State private var n = 0
  var body: some View { Button("n \(n)") { n += 1 } }
}

struct P: View {
  @State private var isShown = true
  var body: some View {
    List {
      Text("top")
      if isShown { Row() }
      Button("switch") { isShown.toggle() }
    }
  }
}
