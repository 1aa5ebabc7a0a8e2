// EQ-03: a child that is not Equatable is evaluated for each new value
// source: OpenSwiftUI EquatableViewCompatibilityTests, nonEquatable
// confidence: high
//
// prints: N 0 | N 2 | N 4

import Foundation
import SwiftUI

struct N: View {
  var number: Int
  var body: some View {
    let _ = print("N", number)
    Text("\(number)")
  }
}

struct P: View {
  @State private var count = 0
  var body: some View {
    N(number: count).onAppear {
      DispatchQueue.main.async {
        count = 2
        DispatchQueue.main.async { count = 4 }
      }
    }
  }
}
