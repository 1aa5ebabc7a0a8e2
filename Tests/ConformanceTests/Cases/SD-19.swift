// SD-19: a body cannot be changed by its own view: `self` is immutable
// source: the articles (B19: S4.4)
// confidence: high
//
// refused: 15: cannot assign to property: 'self' is immutable

import SwiftUI

struct V: View {
  @State private var flag = false
  private var other = false
  var body: some View {
    Button("x") {
      flag = true
      other = true
    }
  }
}
