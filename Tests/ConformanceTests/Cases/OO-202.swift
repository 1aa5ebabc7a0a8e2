// OO-202: a StateObject does not follow what the parent gives later; an ObservedObject does
// source: developer.apple.com/documentation/swiftui/stateobject; swiftbysundell.com/articles/swiftui-state-management-guide
// confidence: high
//
// shows: a | a | change
// stategraph: tap "change"
// shows: a | b | change

import SwiftUI

final class Model: ObservableObject {
  let name: String
  init(_ name: String) { self.name = name }
}

struct Kept: View {
  @StateObject private var model: Model
  init(name: String) { _model = StateObject(wrappedValue: Model(name)) }
  var body: some View { Text(model.name) }
}

struct Given: View {
  @ObservedObject var model: Model
  var body: some View { Text(model.name) }
}

struct P: View {
  @State private var name = "a"
  var body: some View {
    VStack {
      Kept(name: name)
      Given(model: Model(name))
      Button("change") { name = "b" }
    }
  }
}
