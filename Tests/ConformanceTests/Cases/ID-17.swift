// ID-17: a view that is a class is fatal
// source: OpenSwiftUI CustomView.swift
// confidence: medium
//
// crashes: views must be value types (either a struct or an enum); V is a class.

import SwiftUI

final class V: View {
  var body: some View { Text("v") }
}

struct P: View {
  var body: some View { V() }
}
