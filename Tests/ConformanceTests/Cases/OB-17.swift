// OB-17: an id made of a tracked property: two passes
// source: OpenSwiftUI ObservationUtilsCompatibilityTests, bodyTrigger
// confidence: high
//
// prints: P | P

import Foundation
import Observation
import SwiftUI

@Observable class M {
  var red = false
}

struct P: View {
  @State private var m = M()
  private var red: Bool {
    get { m.red }
    nonmutating set { m.red = newValue }
  }
  var body: some View {
    let _ = print("P")
    Color(red ? .red : .blue)
      .onAppear { DispatchQueue.main.async { if !m.red { red.toggle() } } }
      .id(red)
  }
}
