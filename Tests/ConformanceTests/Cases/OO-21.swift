// OO-21: publishing off the main thread is said to be wrong, and taken
// source: OpenSwiftUI AttributeInvalidatingSubscriber.swift
// confidence: medium
//
// shows: 0
// stategraph: wait 50ms
// shows: 1
// warns: Publishing changes from background threads is not allowed; make sure to publish values from the main thread (via operators like receive(on:)) on model updates.

import Foundation
import SwiftUI

final class M: ObservableObject {
  @Published var n = 0
}

struct P: View {
  @StateObject private var m = M()
  var body: some View {
    Text("\(m.n)").onAppear {
      let model = m
      Thread.detachNewThread {
        Thread.sleep(forTimeInterval: 0.03)
        model.n = 1
      }
    }
  }
}
