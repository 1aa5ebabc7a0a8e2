// TX-202: withAnimation returns what its closure returns, and passes its error on
// source: developer.apple.com/documentation/swiftui/withanimation(_:_:)
// confidence: high
//
// stategraph: tap "go"
// prints: 7 | failed
// shows: 2 | go

import SwiftUI

struct Failure: Error {}

struct V: View {
  @State private var n = 0
  var body: some View {
    VStack {
      Text("\(n)")
      Button("go") {
        let seven = withAnimation {
          n += 1
          return 7
        }
        print(seven)
        do {
          try withAnimation {
            n += 1
            throw Failure()
          }
        } catch {
          print("failed")
        }
      }
    }
  }
}
