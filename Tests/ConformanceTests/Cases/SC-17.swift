// SC-17: formats write as in English, unless they say otherwise
// source: developer.apple.com/documentation/swiftui/text/init(_:format:)
// confidence: medium
//
// shows: $1,234.50 | 25% | 3/4/2026 | 1.234,5 | $12.50 | Price | $9.00 | total $1.00

import SwiftUI

struct V: View {
  @State private var price = 9.0
  private let formatter: NumberFormatter = {
    let formatter = NumberFormatter()
    formatter.numberStyle = .currency
    return formatter
  }()
  var body: some View {
    Text(1234.5, format: .currency(code: "USD"))
    Text(0.25, format: .percent)
    Text(Date(timeIntervalSince1970: 1_772_600_000), format: .dateTime.day().month().year().month(.defaultDigits))
    Text(1234.5, format: .number.locale(Locale(identifier: "de_DE")))
    Text(NSNumber(value: 12.5), formatter: formatter)
    TextField("Price", value: $price, format: .currency(code: "USD"))
    Text("total \(1.0, format: .currency(code: "USD"))")
  }
}
