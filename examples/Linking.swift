// A state before and after it is linked. In `init` it has no location: it holds the value itself, and a write is lost; from the first body on, its location holds the value.
//
// What the code prints says it: in `init` there is no location and the old value; in the first body there is one. The write before is dropped.

import SwiftUI

// stategraph: tap "+"

struct ContentView: View {
  @State private var count = 1

  init() {
    count = 10
    print("init: \(count), has a location: \(hasLocation)")
  }

  private var hasLocation: Bool {
    let location = Mirror(reflecting: _count).children.first { $0.label == "_location" }
    return location.map { !"\($0.value)".hasPrefix("nil") } ?? false
  }

  var body: some View {
    let _ = print("body: \(count), has a location: \(hasLocation)")
    VStack {
      Text("\(count)")
      Button("+") { count += 1 }
    }
  }
}
