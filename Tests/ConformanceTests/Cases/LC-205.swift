// LC-205: a task without an id runs once, whatever its view is given later; one with an id runs anew
// source: chris.eidhof.nl/post/swiftui-task-identity
// confidence: high
//
// prints: body 300 | once 300 | each 300
// stategraph: tap "height"
// prints: body 200 | each 200
// shows: 200 | height

import SwiftUI

struct Loader: View {
  var height: Int
  var body: some View {
    let _ = print("body \(height)")
    Text("\(height)")
      .task { print("once \(height)") }
      .task(id: height) { print("each \(height)") }
  }
}

struct ContentView: View {
  @State private var height = 300
  var body: some View {
    VStack {
      Loader(height: height)
      Button("height") { height = height == 300 ? 200 : 300 }
    }
  }
}
