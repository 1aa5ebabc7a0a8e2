// ST-211: a sheet's content shows the new value where the presenter's body reads the State, or where it is given a binding
// source: fatbobman.com/en/posts/bug-code-by-state-inject
// confidence: high
//
// prints: Reads 0 | Passes
// stategraph: tap "set and show" in Reads
// prints: Reads 5 | content 5
// stategraph: tap "set and show" in Passes
// prints: Child 5

import SwiftUI

struct Reads: View {
  @State private var n = 0
  @State private var isShown = false
  var body: some View {
    let _ = print("Reads", n)
    Button("set and show") {
      n = 5
      isShown = true
    }
    .sheet(isPresented: $isShown) {
      let _ = print("content", n)
      Text("sees \(n)")
    }
  }
}

struct Child: View {
  @Binding var n: Int
  var body: some View {
    let _ = print("Child", n)
    Text("\(n)")
  }
}

struct Passes: View {
  @State private var n = 0
  @State private var isShown = false
  var body: some View {
    let _ = print("Passes")
    Button("set and show") {
      n = 5
      isShown = true
    }
    .sheet(isPresented: $isShown) { Child(n: $n) }
  }
}

struct P: View {
  var body: some View {
    VStack {
      Reads()
      Passes()
    }
  }
}
