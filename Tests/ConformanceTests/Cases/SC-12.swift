// SC-12: a specifier writes what is no number without a sign
// source: developer.apple.com/documentation/swiftui/localizedstringkey/stringinterpolation/appendinterpolation(_:specifier:)
// confidence: medium
//
// shows: nan | nan | inf | -inf | 1.50

import SwiftUI

struct V: View {
  private let zero = 0.0
  var body: some View {
    Text("\(zero / zero, specifier: "%.2f")")
    Text("\(-(zero / zero))")
    Text("\(1 / zero, specifier: "%.1f")")
    Text("\(-1 / zero)")
    Text("\(1.5, specifier: "%.2f")")
  }
}
