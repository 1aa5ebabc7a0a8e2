// SD-13: a wrapper of one's own refreshes the view when it has a State inside, and not when it has none
// source: the articles (B13: S1.5, S1.6, S1.13, S3.6)
// confidence: high
//
// prints: body
// stategraph: tap "without"
// stategraph: tap "with"
// prints: body
// shows: 1 1 | without | with

import SwiftUI

final class Box {
  var value = 0
}

@propertyWrapper struct Without: DynamicProperty {
  private let box = Box()
  var wrappedValue: Int {
    get { box.value }
    nonmutating set { box.value = newValue }
  }
}

@propertyWrapper struct With: DynamicProperty {
  @State private var value = 0
  var wrappedValue: Int {
    get { value }
    nonmutating set { value = newValue }
  }
}

struct V: View {
  @Without var a
  @With var b
  var body: some View {
    let _ = print("body")
    Text("\(a) \(b)")
    Button("without") { a += 1 }
    Button("with") { b += 1 }
  }
}
