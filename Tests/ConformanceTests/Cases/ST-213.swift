// ST-213: a popover, a cover, an alert and a destination show what the last body captured, as a sheet does
// source: OpenSwiftUI, State.getValue
// confidence: medium
//
// stategraph: tap "popover"
// prints: popover 0
// stategraph: tap "cover"
// prints: cover 0
// stategraph: tap "alert"
// prints: alert 0
// stategraph: tap "OK"
// stategraph: tap "push"
// prints: screen 0

import SwiftUI

struct Shown: View {
  let text: String
  var body: some View {
    let _ = print(text)
    Text(text)
  }
}

struct V: View {
  @State private var p = 0
  @State private var c = 0
  @State private var a = 0
  @State private var s = 0
  @State private var popover = false
  @State private var cover = false
  @State private var alert = false
  @State private var screen = false
  var body: some View {
    NavigationStack {
      VStack {
        Button("popover") { (p, popover) = (1, true) }
        Button("cover") { (c, cover) = (1, true) }
        Button("alert") { (a, alert) = (1, true) }
        Button("push") { (s, screen) = (1, true) }
      }
      .popover(isPresented: $popover) { Shown(text: "popover \(p)") }
      .fullScreenCover(isPresented: $cover) { Shown(text: "cover \(c)") }
      .alert("Alert", isPresented: $alert) {
        Button("OK") {}
      } message: {
        Shown(text: "alert \(a)")
      }
      .navigationDestination(isPresented: $screen) { Shown(text: "screen \(s)") }
    }
  }
}
