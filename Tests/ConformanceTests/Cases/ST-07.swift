// ST-07: a closure made by an old body reads the current value
// source: OpenSwiftUI State.swift
// confidence: medium
//
// stategraph: tap "later"
// prints: 2
// shows: 2 | later

import Foundation
import SwiftUI

struct V: View {
  @State private var n = 0
  var body: some View {
    VStack {
      Text("\(n)")
      Button("later") {
        let f = { print(n) }
        n = 1
        DispatchQueue.main.async {
          n = 2
          f()
        }
      }
    }
  }
}
