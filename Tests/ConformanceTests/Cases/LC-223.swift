// LC-223: publishing to onReceive from another thread is said to be wrong, and taken on the main one
// source: OpenSwiftUI SubscriptionView.swift
// confidence: medium
//
// stategraph: tap "send"
// warns: Publishing changes from background threads is not allowed; make sure to publish values from the main thread (via operators like receive(on:)) on model updates.
// prints: got 1 true

import Combine
import Foundation
import SwiftUI

struct V: View {
  @State private var waves = PassthroughSubject<Int, Never>()
  var body: some View {
    Button("send") { [waves] in
      nonisolated(unsafe) let waves = waves
      DispatchQueue.global().async { waves.send(1) }
    }
    .onReceive(waves) { print("got", $0, Thread.isMainThread) }
  }
}
