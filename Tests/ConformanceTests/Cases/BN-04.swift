// BN-04: a constant binding ignores writes
// source: developer.apple.com/documentation/swiftui/binding/constant(_:)
// confidence: medium
//
// shows: on
// stategraph: tap "on"
// shows: on
// evaluates:
// writes: unknown true → false dropped

import SwiftUI

struct C: View {
  @Binding var on: Bool
  var body: some View { Button(on ? "on" : "off") { on.toggle() } }
}

struct P: View {
  var body: some View { C(on: .constant(true)) }
}
